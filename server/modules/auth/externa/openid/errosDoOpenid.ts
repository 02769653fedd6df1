import { isIP } from 'node:net';
import { frasesDoOpenid as frases } from '../../../../../src/schemas/openid.ts';
import type { ErrosPorCampo } from '../../../../../src/schemas/errors.ts';
import { SEGREDO_GUARDADO } from '../../../../../src/schemas/segredoGuardado.ts';
import { textos } from '../../../../../src/schemas/textos.ts';
import type { Gravacao } from '../../../../entities/partes.ts';
import type { AppSettings } from '../../../../parts.ts';
import { ehLoopback } from '../../../../plugins/organizacaoDoHost.ts';
import { podeLigar, redesPermitidas } from '../../../../rede/enderecoPermitido.ts';
import type { OpenidGravado } from './openidDaCidade.ts';

const ESCOPO = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const CAMPO = /^[^\s.]+(?:\.[^\s.]+)*$/;

/** Levels as they were typed, separated by commas. */
export const niveisDe = (texto: string | null | undefined): readonly string[] =>
  (texto ?? '')
    .split(',')
    .map((nivel) => nivel.trim())
    .filter((nivel) => nivel !== '');

/** Without TLS only a provider on this machine is talked to, and never by a portal in production. */
export const semTls = ({ producao }: Pick<AppSettings, 'producao'>, emissor: URL): boolean =>
  !producao && emissor.protocol === 'http:' && ehLoopback(emissor.host);

/** An issuer is an address without query, fragment or name (OpenID Connect Core 1.2). */
const ehEmissor = (settings: Pick<AppSettings, 'producao'>, texto: string): boolean => {
  const lido = URL.canParse(texto) ? new URL(texto) : undefined;
  if (lido === undefined || lido.hostname === '' || lido.pathname.includes('/.well-known/')) return false;
  if (lido.protocol !== 'https:' && !semTls(settings, lido)) return false;
  return [lido.username, lido.password].every((parte) => parte === '') && !/[?#]/.test(texto);
};

/** What is written as an address is judged here; where a name leads is seen when it is called. */
const fraseDoEmissor = (settings: Pick<AppSettings, 'producao' | 'openidRedes'>, texto: string): string | undefined => {
  if (!ehEmissor(settings, texto)) return frases.emissor;
  const lido = new URL(texto);
  const host = lido.hostname.replace(/^\[|\]$/g, '');
  const escrito = isIP(host) !== 0 || ehLoopback(lido.host);
  if (!escrito || semTls(settings, lido)) return undefined;
  return isIP(host) !== 0 && podeLigar(host, redesPermitidas(settings.openidRedes)) ? undefined : frases.emissorInterno;
};

const fraseDosEscopos = (escopos: string | null | undefined): string | undefined => {
  if (escopos == null) return undefined;
  const lista = escopos.trim().split(/\s+/);
  return lista.includes('openid') && lista.every((um) => ESCOPO.test(um)) ? undefined : frases.escopos;
};

const fraseDoSegredo = (o: OpenidGravado, antes: OpenidGravado | null): string | undefined => {
  const segredo = o.segredo ?? '';
  if (segredo === '') return undefined;
  if (segredo !== SEGREDO_GUARDADO) return segredo.includes('•') ? frases.segredoInteiro : undefined;
  if (antes?.segredo == null) return textos.validacao.obrigatorio;
  // Otherwise whoever may change the issuer could have the secret sent to a provider of his own.
  return antes.emissor === o.emissor && antes.cliente === o.cliente ? undefined : frases.segredoDeNovo;
};

const fraseDosNiveis = (niveis: string | null | undefined): string | undefined =>
  niveis == null || niveisDe(niveis).length > 0 ? undefined : frases.niveis;

const ehSaida = (settings: Pick<AppSettings, 'producao'>, texto: string): boolean => {
  const lido = URL.canParse(texto) ? new URL(texto) : undefined;
  return lido !== undefined && (lido.protocol === 'https:' || semTls(settings, lido)) && lido.username === '';
};

/** What an organisation's form says of its provider. */
export const errosDoOpenid = (
  settings: Pick<AppSettings, 'producao' | 'openidRedes'>,
  { antes, mudancas, depois }: Gravacao,
): ErrosPorCampo => {
  if (!('openid' in mudancas || 'tem_openid' in mudancas)) return {};
  const o = depois['openid'] as OpenidGravado | null;
  if (o === null) return depois['tem_openid'] === true ? { tem_openid: [frases.falta] } : {};
  const exigeNivel = o.niveis_dos_requerentes != null || o.niveis_dos_servidores != null;
  const campoDoNivel = o.campo_do_nivel ?? '';
  const ditas: Readonly<Record<string, string | undefined>> = {
    emissor: fraseDoEmissor(settings, o.emissor),
    segredo: fraseDoSegredo(o, (antes?.['openid'] as OpenidGravado | null | undefined) ?? null),
    endereco_de_saida: o.endereco_de_saida == null || ehSaida(settings, o.endereco_de_saida) ? undefined : frases.saida,
    escopos: fraseDosEscopos(o.escopos),
    campo_do_cpf: o.campo_do_cpf == null || CAMPO.test(o.campo_do_cpf) ? undefined : frases.campo,
    campo_do_nivel:
      campoDoNivel === ''
        ? exigeNivel
          ? frases.semCampoDoNivel
          : undefined
        : CAMPO.test(campoDoNivel)
          ? undefined
          : frases.campo,
    niveis_dos_requerentes: fraseDosNiveis(o.niveis_dos_requerentes),
    niveis_dos_servidores: fraseDosNiveis(o.niveis_dos_servidores),
  };
  return Object.fromEntries(
    Object.entries(ditas).flatMap(([campo, frase]): [string, string[]][] =>
      frase === undefined ? [] : [[`openid.${campo}`, [frase]]],
    ),
  );
};
