import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...partes: readonly Buffer[]): Buffer => {
  const conteudo = Buffer.concat(partes);
  const n = conteudo.length;
  const tamanho = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 0xff];
  return Buffer.concat([Buffer.from([tag, ...tamanho]), conteudo]);
};
const sequencia = (...partes: readonly Buffer[]): Buffer => der(0x30, ...partes);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const momento = (data: Date): Buffer =>
  der(0x17, Buffer.from(`${data.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const ECDSA_COM_SHA256 = sequencia(oid('2a8648ce3d040302'));
const NOME_COMUM = oid('550403');
const NOME_ALTERNATIVO = oid('551d11');

/** A certificate for `localhost` and 127.0.0.1, signed by its own key and good for so many days. */
export const certificadoDeTeste = (dias = 1): { readonly cert: string; readonly key: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const nome = sequencia(der(0x31, sequencia(NOME_COMUM, der(0x0c, Buffer.from('localhost')))));
  const agora = Date.now();
  const alternativos = sequencia(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const corpo = sequencia(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_COM_SHA256,
    nome,
    sequencia(momento(new Date(agora - 3_600_000)), momento(new Date(agora + dias * 86_400_000))),
    nome,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequencia(sequencia(NOME_ALTERNATIVO, der(0x04, alternativos)))),
  );
  const assinatura = der(0x03, Buffer.from([0]), sign('sha256', corpo, privateKey));
  const linhas =
    sequencia(corpo, ECDSA_COM_SHA256, assinatura)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${linhas.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
