import { compile } from '@fastify/proxy-addr';
import { isLoopback } from '../loopback.ts';
import { atencao, certo, falta, naoVerificado, type Conferencia } from './conferencia.ts';

export const endereco: Conferencia = {
  id: 'endereco',
  nome: 'Endereço público',
  pede: '`PUBLIC_URL` com o endereço dos cidadãos, em `https`: os cookies ficam seguros e os links dos e-mails levam a ele.',
  le: 'ajustes',
  conferir: ({ settings: { publicUrl } }) => {
    if (publicUrl === undefined)
      return falta('Ponha em PUBLIC_URL o endereço público, como https://licencas.cidade.gov.br.');
    if (!publicUrl.startsWith('https:'))
      return falta(
        `PUBLIC_URL é ${publicUrl}, sem https: senhas e documentos passariam abertos; use um endereço https.`,
      );
    return certo(`Os cidadãos entram por ${publicUrl}.`);
  },
};

/** The widest networks that a proxy may stand in: a wider one is the world. */
const MENOS_BITS = { 4: 8, 6: 16 } as const;

const largaDemais = (rede: string): boolean => {
  const [alvo = '', bits] = rede.split('/');
  return bits !== undefined && Number(bits) < MENOS_BITS[alvo.includes(':') ? 6 : 4];
};

export const proxy: Conferencia = {
  id: 'proxy',
  nome: 'Confiança no proxy',
  pede: '`HOST` só alcançável pelo proxy e `TRUST_PROXY` com o endereço dele, para que limites e auditoria conheçam cada cidadão.',
  le: 'ajustes',
  conferir: ({ settings: { publicUrl, host, trustProxy } }) => {
    if (publicUrl === undefined)
      return naoVerificado('Depende de PUBLIC_URL; ponha o endereço público e confira de novo.');
    if (trustProxy === false)
      return falta(
        `O portal não confia em proxy algum, e todos os cidadãos contariam como um só endereço; ${isLoopback(host) ? 'tire TRUST_PROXY=0' : 'ponha em TRUST_PROXY o endereço do proxy'}.`,
      );
    const redes = trustProxy.split(',');
    const larga = redes.find(largaDemais);
    if (larga !== undefined)
      return falta(`TRUST_PROXY confia em ${larga}, que é quase o mundo inteiro; ponha só o endereço do proxy.`);
    const confiaNaMaquina = compile(redes)('127.0.0.1', 0);
    if (isLoopback(host))
      return confiaNaMaquina
        ? certo(`O portal só atende esta máquina e acredita no proxy que está nela.`)
        : falta(
            `HOST é ${host}, só desta máquina, mas TRUST_PROXY (${trustProxy}) não a inclui; tire TRUST_PROXY ou ponha loopback.`,
          );
    return redes.every((rede) => rede === 'loopback' || isLoopback(rede))
      ? atencao(
          `HOST é ${host}, ao alcance da rede, mas só se acredita em um proxy desta máquina; use HOST=127.0.0.1 ou ponha em TRUST_PROXY o endereço do proxy.`,
        )
      : certo(`O portal atende em ${host} e acredita no proxy de ${trustProxy}.`);
  },
};
