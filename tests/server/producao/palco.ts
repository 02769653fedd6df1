import fs from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readKeys } from '../../../server/keys.ts';
import { readSettings } from '../../../server/settings.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { abrirCaixaPostal } from '../mail/caixaPostal.ts';
import { certificadoDeTeste } from '../realtime/certificadoDeTeste.ts';

export type Ajustes = Readonly<Record<string, string>>;

export interface Publico {
  readonly url: string;
  /** File of the certificate, which a command trusts by NODE_EXTRA_CA_CERTS. */
  readonly arquivo: string;
}

/** A proxy with TLS on loopback, whose certificate has so many days left; it answers as the portal's /health does, or as the test says. */
export const proxyComTls = async (
  dias: number,
  corpo = '{"sucesso":true,"dados":{"pronto":true}}',
): Promise<Publico> => {
  const { cert, key } = certificadoDeTeste(dias);
  const servidor = https.createServer({ cert, key }, (_req, res) => res.end(corpo));
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  onTestFinished(() => void servidor.close());
  const arquivo = path.join(temporaryFolder(), 'proxy.pem');
  fs.writeFileSync(arquivo, cert);
  return { url: `https://localhost:${(servidor.address() as AddressInfo).port}`, arquivo };
};

/** The name that a backup made so many hours ago has. */
export const nomeDaCopia = (horas: number): string =>
  `portal-${new Date(Date.now() - horas * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '')}.tar`;

export const pastaComCopia = (horas: number): string => {
  const pasta = temporaryFolder();
  fs.writeFileSync(path.join(pasta, nomeDaCopia(horas)), 'cópia');
  return pasta;
};

export const pastaComChaves = (): string => {
  const pasta = temporaryFolder();
  readKeys(readSettings({}), pasta);
  return pasta;
};

/** Settings of a portal that lacks nothing. */
export const preparado = async (banco: Ajustes): Promise<Ajustes> => {
  const caixa = await abrirCaixaPostal();
  onTestFinished(() => caixa.fechar());
  const { url, arquivo } = await proxyComTls(60);
  return {
    DATA_DIR: pastaComChaves(),
    PUBLIC_URL: url,
    NODE_EXTRA_CA_CERTS: arquivo,
    SMTP_URL: caixa.url,
    SMTP_FROM: 'Licenças <licencas@cidade.sp.gov.br>',
    COPIAS_DIR: pastaComCopia(2),
    ...banco,
  };
};
