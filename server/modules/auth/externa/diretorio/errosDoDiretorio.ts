import { X509Certificate } from 'node:crypto';
import { FilterParser } from 'ldapts';
import { frasesDoDiretorio as frases } from '../../../../../src/schemas/diretorio.ts';
import type { ErrosPorCampo } from '../../../../../src/schemas/errors.ts';
import { SEGREDO_GUARDADO } from '../../../../../src/schemas/segredoGuardado.ts';
import { textos } from '../../../../../src/schemas/textos.ts';
import type { Gravacao } from '../../../../entities/partes.ts';
import type { DiretorioGravado } from './diretorioDaCidade.ts';
import { ehDado, lugaresDoFiltro } from './filtroDaConta.ts';

const BLOCO = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const PARTE = String.raw`(?:[A-Za-z][A-Za-z0-9-]*|\d+(?:\.\d+)*)\s*=(?:\\.|[^\\,])+`;
const NOME = new RegExp(`^${PARTE}(?:,\\s*${PARTE})*$`);

/** Only the server: everything else of an address would be dropped or change what is asked. */
const ehServidor = (endereco: string): boolean => {
  const lido = URL.canParse(endereco) ? new URL(endereco) : undefined;
  if (lido?.protocol !== 'ldaps:' || lido.hostname === '') return false;
  const resto = [lido.username, lido.password, lido.search, lido.hash, lido.pathname.replace(/^\/$/, '')];
  return resto.every((parte) => parte === '');
};

const seLe = (ler: () => unknown): boolean => {
  try {
    ler();
    return true;
  } catch {
    return false; // the field's own sentence says it better than the parser
  }
};

const certificadosSeLeem = (texto: string): boolean => {
  const blocos = texto.match(BLOCO) ?? [];
  return (
    blocos.length > 0 &&
    texto.replace(BLOCO, '').trim() === '' &&
    blocos.every((pem) => seLe(() => new X509Certificate(pem)))
  );
};

/** One pair of parentheses around all; the parser forgives those that are missing at the end. */
const fechado = (filtro: string): boolean => {
  let abertos = 0;
  const letras = [...filtro];
  for (const [i, letra] of letras.entries()) {
    abertos += letra === '(' ? 1 : letra === ')' ? -1 : 0;
    if (abertos <= 0 && i < letras.length - 1) return false;
  }
  return abertos === 0;
};

const fraseDoFiltro = (filtro: string): string | undefined => {
  const lugares = lugaresDoFiltro(filtro);
  if (lugares.length === 0 || !lugares.every(ehDado)) return frases.filtroSemConta;
  const comValores = filtro.replace(/\{[^{}]*\}/g, 'x');
  const seLeInteiro = fechado(comValores) && !/[{}]/.test(comValores);
  return seLeInteiro && seLe(() => FilterParser.parseString(comValores)) ? undefined : frases.filtro;
};

/** What a kept password may be used for again: the same server, trusted the same way, asked as the same name. */
const mesmoAcesso = (a: DiretorioGravado, b: DiretorioGravado): boolean =>
  a.endereco === b.endereco && (a.usuario ?? null) === (b.usuario ?? null) && a.certificado === b.certificado;

const fraseDaSenha = (d: DiretorioGravado, antes: DiretorioGravado | null): string | undefined => {
  const senha = d.senha ?? '';
  if (d.usuario == null) return senha === '' ? undefined : frases.senhaSemUsuario;
  if (senha === '') return textos.validacao.obrigatorio;
  if (senha !== SEGREDO_GUARDADO) return senha.includes('•') ? frases.senhaInteira : undefined;
  if (antes?.senha == null) return textos.validacao.obrigatorio;
  // Otherwise whoever may change the address could have the password sent to a server of his own.
  return mesmoAcesso(antes, d) ? undefined : frases.senhaDeNovo;
};

/** What an organisation's form says of its directory. */
export const errosDoDiretorio = ({ antes, mudancas, depois }: Gravacao): ErrosPorCampo => {
  if (!('diretorio' in mudancas || 'tem_ad' in mudancas)) return {};
  const d = depois['diretorio'] as DiretorioGravado | null;
  if (d === null) return depois['tem_ad'] === true ? { tem_ad: [frases.falta] } : {};
  const ditas: Readonly<Record<string, string | undefined>> = {
    endereco: ehServidor(d.endereco) ? undefined : frases.endereco,
    certificado: d.certificado == null || certificadosSeLeem(d.certificado) ? undefined : frases.certificado,
    base: NOME.test(d.base) ? undefined : frases.base,
    filtro: fraseDoFiltro(d.filtro),
    senha: fraseDaSenha(d, (antes?.['diretorio'] as DiretorioGravado | null | undefined) ?? null),
  };
  return Object.fromEntries(
    Object.entries(ditas).flatMap(([campo, frase]): [string, string[]][] =>
      frase === undefined ? [] : [[`diretorio.${campo}`, [frase]]],
    ),
  );
};
