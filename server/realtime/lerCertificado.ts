import fs from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartRefusal } from '../startRefusal.ts';

export interface Certificado {
  readonly cert: string;
  readonly key: string;
}

const lerArquivo = (variavel: string, arquivo: string): string => {
  try {
    return fs.readFileSync(arquivo, 'utf8');
  } catch (cause) {
    throw new StartRefusal(`Não foi possível ler o arquivo ${arquivo} de ${variavel}.`, { cause });
  }
};

/**
 * Certificate with which the realtime port speaks wss itself (REALTIME_CERT, REALTIME_CERT_KEY: PEM files); undefined when a proxy
 * ends TLS or the portal serves only this machine.
 * @throws StartRefusal when only one is given, or they cannot be read or do not belong together
 */
export const lerCertificado = (cert: string | undefined, key: string | undefined): Certificado | undefined => {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined)
    throw new StartRefusal('Informe REALTIME_CERT e REALTIME_CERT_KEY, ou nenhuma das duas.');
  const lido = { cert: lerArquivo('REALTIME_CERT', cert), key: lerArquivo('REALTIME_CERT_KEY', key) };
  try {
    createSecureContext(lido);
  } catch (cause) {
    throw new StartRefusal(`O certificado ${cert} e a chave ${key} não servem: confira os arquivos PEM.`, { cause });
  }
  return lido;
};
