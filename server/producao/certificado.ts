import { plural } from '../../src/schemas/texto/plural.ts';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';
import { atencao, certo, falta, naoVerificado, type Conferencia, type Veredito } from './conferencia.ts';

const ESPERA_MS = 10_000;
const DIA_MS = 86_400_000;
/** Days that a certificate has left: those who renew by themselves do it well before the first. */
const DIAS = { atencao: 14, falta: 3 } as const;

/** Nobody was reached: from inside of many networks the public address cannot be. */
const FORA_DE_ALCANCE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]);

const MOTIVOS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'o certificado venceu',
  CERT_NOT_YET_VALID: 'o certificado ainda não vale',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado é de outro nome',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'o certificado não foi assinado por uma autoridade conhecida',
  SELF_SIGNED_CERT_IN_CHAIN: 'o certificado não foi assinado por uma autoridade conhecida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'faltam os certificados intermediários',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'faltam os certificados intermediários',
};

interface Resposta {
  readonly status: number;
  readonly corpo: string;
  /** Moment at which the certificate ends. */
  readonly ate: Date;
}

const perguntar = (url: string): Promise<Resposta> =>
  new Promise((resolve, reject) => {
    const pedido = https.get(url, { agent: false, signal: AbortSignal.timeout(ESPERA_MS) }, (resposta) => {
      const ate = new Date((resposta.socket as TLSSocket).getPeerCertificate().valid_to);
      let corpo = '';
      resposta.setEncoding('utf8').on('data', (pedaco: string) => {
        if (corpo.length < 1000) corpo += pedaco;
      });
      resposta.on('end', () => resolve({ status: resposta.statusCode ?? 0, corpo, ate }));
      resposta.on('error', reject);
    });
    pedido.on('error', reject);
  });

const semResposta = (publicUrl: string, erro: NodeJS.ErrnoException): Veredito => {
  const primeiro = erro instanceof AggregateError ? (erro.errors[0] as NodeJS.ErrnoException) : erro;
  const { code = '', name, message } = primeiro;
  if (FORA_DE_ALCANCE.has(code) || name === 'AbortError')
    return naoVerificado(
      `Daqui não se alcança ${publicUrl} (${code || 'sem resposta a tempo'}); com o portal e o proxy no ar, confira de uma máquina que o alcance.`,
    );
  return falta(`O TLS de ${publicUrl} está errado: ${MOTIVOS[code] ?? message}; corrija-o no proxy.`);
};

const ehDoPortal = ({ status, corpo }: Resposta): boolean => status === 200 && /"pronto":\s*true/.test(corpo);

const julgar = (publicUrl: string, resposta: Resposta, agora: Date): Veredito => {
  if (!ehDoPortal(resposta))
    return falta(
      `${publicUrl}/health respondeu ${resposta.status}, e não como o portal; confira se ele está no ar e para onde o proxy repassa.`,
    );
  const dias = Math.floor((resposta.ate.getTime() - agora.getTime()) / DIA_MS);
  if (dias < DIAS.falta)
    return falta(`O certificado de ${publicUrl} vale só mais ${plural(dias, 'dia', 'dias')}; renove-o já.`);
  if (dias < DIAS.atencao)
    return atencao(
      `O certificado de ${publicUrl} vale mais ${plural(dias, 'dia', 'dias')}; veja por que ainda não foi renovado.`,
    );
  return certo(`O certificado de ${publicUrl} vale mais ${plural(dias, 'dia', 'dias')}, e o portal responde por ele.`);
};

export const certificado: Conferencia = {
  id: 'tls',
  nome: 'TLS',
  pede: `um proxy que atende \`https\` com certificado de ao menos ${DIAS.atencao} dias e repassa ao portal (\`/health\` responde por ele).`,
  le: 'ajustes',
  conferir: async ({ settings: { publicUrl }, clock }) => {
    if (publicUrl?.startsWith('https:') !== true)
      return naoVerificado('Depende de PUBLIC_URL com https; ponha o endereço público e confira de novo.');
    try {
      return julgar(publicUrl, await perguntar(`${publicUrl}/health`), clock.now());
    } catch (error) {
      return semResposta(publicUrl, error as NodeJS.ErrnoException);
    }
  },
};
