import type { ErrosPorCampo } from '../errors.ts';
import { SEGREDO_GUARDADO } from '../segredoGuardado.ts';
import { textos } from '../textos.ts';
import { etiquetasDoEndereco, servidorDoEndereco, sobeNoCaminho } from './enderecoDoConector.ts';
import type { FormaDoConector } from './formaDoConector.ts';
import { partesDoPonteiro } from './ponteiro.ts';
import { textosDoConector as frases } from './textosDoConector.ts';

const CHAVE = /^[a-z][a-z0-9_]{0,59}$/;
const CABECALHO = /^[A-Za-z0-9-]+$/;
/** What the portal writes itself, or what would change how a call is read. */
const DO_PORTAL =
  /^(?:host|content-(?:type|length|encoding)|transfer-encoding|accept(?:-encoding)?|connection|idempotency-key|cookie|te|upgrade|expect|proxy-.*)$/i;
/** What a header may carry (RFC 9110), blanks at its ends aside. */
const VISIVEL = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

type Erro = readonly [string, readonly string[]];
const erro = (onde: string, frase: string): Erro => [onde, [frase]];

const doEndereco = ({ endereco, parametros }: FormaDoConector): readonly Erro[] => {
  const servidor = /^https?:\/\/([^/?#]*)/i.exec(endereco)?.[1];
  if (servidor === undefined || /\s/.test(endereco)) return [erro('endereco', frases.enderecoInvalido)];
  if (servidor.includes('{')) return [erro('endereco', frases.servidorFixo)];
  if (servidor.includes('@')) return [erro('endereco', frases.semSenhaNoEndereco)];
  if (endereco.includes('#')) return [erro('endereco', frases.semFragmento)];
  if (servidorDoEndereco(endereco) === undefined || sobeNoCaminho(endereco))
    return [erro('endereco', frases.enderecoInvalido)];
  const fora = etiquetasDoEndereco(endereco).find((nome) => !parametros.some(({ chave }) => chave === nome));
  return fora === undefined ? [] : [erro('endereco', frases.etiquetaDesconhecida(fora))];
};

const dasChaves = (lista: readonly { readonly chave: string }[], nome: string): readonly Erro[] =>
  lista.flatMap(({ chave }, i): readonly Erro[] => {
    if (!CHAVE.test(chave)) return [erro(`${nome}.${i}.chave`, frases.chaveInvalida)];
    return lista.findIndex((um) => um.chave === chave) < i ? [erro(`${nome}.${i}.chave`, frases.jaNaLista)] : [];
  });

/** @param legivel whether the address can be read: of one that cannot, nothing is said to be missing in it */
const dosParametros = ({ endereco, metodo, parametros }: FormaDoConector, legivel: boolean): readonly Erro[] => {
  const noEndereco = new Set(etiquetasDoEndereco(endereco));
  return parametros.flatMap(({ chave, nome_no_corpo }, i): readonly Erro[] => {
    if (nome_no_corpo == null)
      return noEndereco.has(chave) || !legivel ? [] : [erro(`parametros.${i}.chave`, frases.naoEnviado)];
    if (metodo === 'GET') return [erro(`parametros.${i}.nome_no_corpo`, frases.corpoSoComPost)];
    return parametros.findIndex((um) => um.nome_no_corpo === nome_no_corpo) < i
      ? [erro(`parametros.${i}.nome_no_corpo`, frases.nomeNoCorpoRepetido)]
      : [];
  });
};

const daAutorizacao = (c: FormaDoConector, segredo: string | null): readonly Erro[] => {
  const comSegredo = c.autorizacao !== 'nenhuma';
  const partes = {
    cabecalho: [c.cabecalho, c.autorizacao === 'cabecalho'],
    usuario: [c.usuario, c.autorizacao === 'basic'],
    segredo: [segredo, comSegredo],
  } as const;
  const faltas = Object.entries(partes).flatMap(([nome, [valor, usa]]): readonly Erro[] => {
    if (usa) return valor === null ? [erro(nome, textos.validacao.obrigatorio)] : [];
    return valor === null ? [] : [erro(nome, frases.semUso)];
  });
  if (faltas.length > 0) return faltas;
  if (c.autorizacao === 'cabecalho' && !CABECALHO.test(c.cabecalho ?? ''))
    return [erro('cabecalho', frases.cabecalhoInvalido)];
  if (c.autorizacao === 'cabecalho' && DO_PORTAL.test(c.cabecalho ?? ''))
    return [erro('cabecalho', frases.cabecalhoDoPortal)];
  if (c.usuario?.includes(':') === true) return [erro('usuario', frases.usuarioInvalido)];
  return segredo !== null && segredo !== SEGREDO_GUARDADO && !VISIVEL.test(segredo)
    ? [erro('segredo', frases.segredoInvalido)]
    : [];
};

/**
 * What is wrong with a connector as it is to be kept, by field; its schema has passed.
 * @param segredo as it is to be kept: the mark of one that is kept already, another, or none
 */
export const errosDoConector = (chave: string, c: FormaDoConector, segredo: string | null): ErrosPorCampo => {
  const daqui = doEndereco(c);
  return Object.fromEntries([
    ...(CHAVE.test(chave) ? [] : [erro('chave', frases.chaveInvalida)]),
    ...daqui,
    ...dosParametros(c, daqui.length === 0),
    ...dasChaves(c.parametros, 'parametros'),
    ...daAutorizacao(c, segredo),
    ...dasChaves(c.resultados, 'resultados'),
    ...c.resultados.flatMap(({ caminho }, i) =>
      partesDoPonteiro(caminho) === undefined ? [erro(`resultados.${i}.caminho`, frases.caminhoInvalido)] : [],
    ),
  ]);
};
