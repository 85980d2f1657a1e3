import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { asConnectionError, callApi } from '../../../../lib/api/api-client.ts';
import { readFileName } from '../read-file-name.ts';

export async function exportData(): Promise<{ name: string; content: Blob }> {
  const response = await callApi(accountEndpoints.export, {
    accept: 'application/zip, application/problem+json',
  });
  const name = readFileName(response.headers.get('content-disposition')) ?? 'data.zip';
  try {
    return { name, content: await response.blob() };
  } catch (error) {
    throw asConnectionError(error);
  }
}
