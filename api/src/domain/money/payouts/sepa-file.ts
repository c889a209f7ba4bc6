/** A SEPA credit transfer. Amounts are in euro cents. */
export type SepaTransfer = {
  messageId: string;
  createdAt: Date;
  executionDay: string;
  payerName: string;
  payerIban: string;
  payments: readonly {
    endToEndId: string;
    amountMinor: number;
    name: string;
    iban: string;
    reference: string;
  }[];
};

/** Letters without a decomposition into base letter and accent. */
const spelled: Record<string, string> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  '&': ' and ',
};

/** Characters that every bank accepts; others lose their accents or are dropped. Source: European Payments Council, EPC217-08 */
const plain = (text: string, most: number): string =>
  text
    .replaceAll(/[ßÆæŒœØøŁłĐđ&]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, most);

/** The apostrophe is the only XML special character left by `plain`. */
const xml = (text: string, most: number): string => plain(text, most).replaceAll("'", '&apos;') || 'X';
const euro = (amountMinor: number): string => (amountMinor / 100).toFixed(2);

/** A customer credit transfer initiation with the fields required by SEPA. Source: ISO 20022, pain.001.001.09 */
export function sepaFile(transfer: SepaTransfer): string {
  const { messageId, createdAt, executionDay, payerName, payerIban, payments } = transfer;
  const sum = euro(payments.reduce((all, { amountMinor }) => all + amountMinor, 0));
  const payer = xml(payerName, 70);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
    '<CstmrCdtTrfInitn>',
    '<GrpHdr>',
    `<MsgId>${xml(messageId, 35)}</MsgId>`,
    `<CreDtTm>${createdAt.toISOString().slice(0, 19)}Z</CreDtTm>`,
    `<NbOfTxs>${payments.length}</NbOfTxs>`,
    `<CtrlSum>${sum}</CtrlSum>`,
    `<InitgPty><Nm>${payer}</Nm></InitgPty>`,
    '</GrpHdr>',
    '<PmtInf>',
    `<PmtInfId>${xml(messageId, 35)}</PmtInfId>`,
    '<PmtMtd>TRF</PmtMtd>',
    `<NbOfTxs>${payments.length}</NbOfTxs>`,
    `<CtrlSum>${sum}</CtrlSum>`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${executionDay}</Dt></ReqdExctnDt>`,
    `<Dbtr><Nm>${payer}</Nm></Dbtr>`,
    `<DbtrAcct><Id><IBAN>${payerIban}</IBAN></Id></DbtrAcct>`,
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
    '<ChrgBr>SLEV</ChrgBr>',
    ...payments.map(({ endToEndId, amountMinor, name, iban, reference }) =>
      [
        '<CdtTrfTxInf>',
        `<PmtId><EndToEndId>${xml(endToEndId, 35)}</EndToEndId></PmtId>`,
        `<Amt><InstdAmt Ccy="EUR">${euro(amountMinor)}</InstdAmt></Amt>`,
        `<Cdtr><Nm>${xml(name, 70)}</Nm></Cdtr>`,
        `<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>`,
        `<RmtInf><Ustrd>${xml(reference, 140)}</Ustrd></RmtInf>`,
        '</CdtTrfTxInf>',
      ].join(''),
    ),
    '</PmtInf>',
    '</CstmrCdtTrfInitn>',
    '</Document>',
  ].join('\n')}\n`;
}
