import { multipart } from '../../../../testing/multipart.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ensureBaseLookups } from '../../../site/lookups/lookups.service.ts';
import { mediaUnclaimedTable } from '../../../../platform/files/images/media.table.ts';
import { contractBody, makerFixture, type Person } from '../makers.fixture.ts';
import { makerTable } from '../makers.table.ts';

let test: TestApp;
let admin: Person;
let superadmin: Person;
let makerId: string;
beforeAll(async () => {
  test = await openTestApp();
  await ensureBaseLookups(test.deps.db);
  admin = await test.signedIn('admin');
  superadmin = await test.signedIn('superadmin');
  const [maker] = await test.deps.db.insert(makerTable).values(makerFixture()).returning();
  makerId = maker?._id ?? '';
});
afterAll(() => test.close());

const pdf = Buffer.from('%PDF-1.7\nthe contract');
const newContract = async (number: string): Promise<string> => {
  const url = `/api/maker/${makerId}/contract`;
  const added = await superadmin({ method: 'POST', url, payload: contractBody({ number }) });
  return added.json().data._id;
};
const fileUrl = (contractId: string) => `/api/maker/${makerId}/contract/${contractId}/file`;
const upload = (who: Person, contractId: string, version: number, content = pdf) =>
  who({
    method: 'POST',
    url: `${fileUrl(contractId)}?version=${version}`,
    ...multipart(content, { fileName: 'Vertrag 7.pdf', type: 'application/pdf' }),
  });
const contractOf = async (who: Person, contractId: string) =>
  (await who({ url: `/api/maker/${makerId}/contract` }))
    .json()
    .data.find(({ _id }: { _id: string }) => _id === contractId);
const unclaimed = () => test.deps.db.$count(mediaUnclaimedTable);

it('the PDF of a contract is stored and downloaded with maker:manage', async () => {
  const contractId = await newContract('BL-1');
  const saved = await upload(superadmin, contractId, 1);
  expect(saved.json().data).toMatchObject({
    version: 2,
    file: { name: 'Vertrag 7.pdf', bytes: pdf.length },
  });
  const file = await superadmin({ url: fileUrl(contractId) });
  expect(file.rawPayload).toEqual(pdf);
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect((await upload(admin, contractId, 2)).statusCode).toBe(403);
  expect((await admin({ url: fileUrl(contractId) })).statusCode).toBe(403);
  expect((await contractOf(admin, contractId)).file).toBeNull();
  const history = await superadmin({ url: `/api/maker/${makerId}/history` });
  expect(history.json().data.items[0]).toMatchObject({
    action: 'addContractFile',
    changes: [{ field: 'contractFile', before: null, after: 'Vertrag 7.pdf' }],
  });
});

it('a file that isn’t a PDF, and a stale version, are refused without changing the contract', async () => {
  const contractId = await newContract('BL-2');
  const wrong = await upload(superadmin, contractId, 1, Buffer.from('<html>'));
  expect(wrong.json()).toMatchObject({ errors: [{ path: 'file', message: 'Choose a PDF file.' }] });
  const stale = await upload(superadmin, contractId, 9);
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'version_conflict']);
  expect(await contractOf(superadmin, contractId)).toMatchObject({ version: 1, file: null });
  expect((await superadmin({ url: fileUrl(contractId) })).statusCode).toBe(404);
});

it('a replaced or removed file is released to be swept', async () => {
  const contractId = await newContract('BL-3');
  const before = await unclaimed();
  await upload(superadmin, contractId, 1);
  await upload(superadmin, contractId, 2);
  expect(await unclaimed()).toBe(before + 1);
  const remove = (version: number) =>
    superadmin({ method: 'DELETE', url: `${fileUrl(contractId)}?version=${version}` });
  expect((await remove(3)).json().data).toMatchObject({ version: 4, file: null });
  expect(await unclaimed()).toBe(before + 2);
  expect((await remove(4)).statusCode).toBe(404);
});
