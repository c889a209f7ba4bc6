import { endpoint } from '../../platform/http/endpoint.ts';
import { idParams } from '../../platform/values/fields.ts';
import { versionQuery } from '../../platform/records/history.ts';
import { contract, contractCreate, contractFields, contractParams, contractPut } from './contracts.ts';
import { z } from '../../z.ts';

/** Contracts of a maker, each with its PDF; part of `makersApi`. */
export const makerContractsApi = {
  contracts: endpoint({
    name: 'maker.contracts',
    summary: 'List the contracts of a maker by start date, newest first.',
    method: 'GET',
    path: 'maker/:_id/contract',
    access: 'maker:read',
    params: idParams,
    response: z.array(contract),
  }),
  addContract: endpoint({
    name: 'maker.addContract',
    summary: 'Add a contract.',
    method: 'POST',
    path: 'maker/:_id/contract',
    access: 'maker:manage',
    status: 201,
    params: idParams,
    body: contractCreate,
    fields: contractFields,
    response: contract,
  }),
  replaceContract: endpoint({
    name: 'maker.replaceContract',
    summary: 'Save the terms of a contract.',
    method: 'PUT',
    path: 'maker/:_id/contract/:contractId',
    access: 'maker:manage',
    params: contractParams,
    body: contractPut,
    fields: contractFields,
    response: contract,
  }),
  removeContract: endpoint({
    name: 'maker.removeContract',
    summary: 'Delete a draft; a signed contract can only be ended.',
    method: 'DELETE',
    path: 'maker/:_id/contract/:contractId',
    access: 'maker:manage',
    params: contractParams,
    query: versionQuery,
    response: contract,
  }),
  putContractFile: endpoint({
    name: 'maker.putContractFile',
    summary: 'Upload the PDF of a contract, at most 20 MiB, or replace it.',
    method: 'POST',
    path: 'maker/:_id/contract/:contractId/file',
    access: 'maker:manage',
    kind: 'multipart',
    params: contractParams,
    query: versionQuery,
    response: contract,
    message: 'File saved',
  }),
  removeContractFile: endpoint({
    name: 'maker.removeContractFile',
    summary: 'Remove the PDF of a contract.',
    method: 'DELETE',
    path: 'maker/:_id/contract/:contractId/file',
    access: 'maker:manage',
    params: contractParams,
    query: versionQuery,
    response: contract,
    message: 'File removed',
  }),
  contractFile: endpoint({
    name: 'maker.contractFile',
    summary: 'Download the PDF of a contract.',
    method: 'GET',
    path: 'maker/:_id/contract/:contractId/file',
    access: 'maker:manage',
    kind: 'bytes',
    params: contractParams,
    response: z.unknown(),
  }),
};
