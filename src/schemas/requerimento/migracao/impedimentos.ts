import { campoDoLugar } from '../../processo/arquivosDasLinhas.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { etapaDe } from '../../processo/preenchimento.ts';
import { resolvida } from '../contrapartida.ts';
import { pendenciaAberta, type Estado } from '../estado.ts';
import type { Execucao } from '../execucao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { quitada } from '../pagamentos.ts';
import { bifurcacaoDoRamo, ramoDe } from '../ramos.ts';
import { consultaDaEtapa, consultaEmAberto } from '../consulta.ts';
import { recursoAberto } from '../recurso.ts';
import { mesmaResposta, mesmoTrabalho, type MapaDaMigracao, type MapaInteiro } from './mapa.ts';
import { trocadas } from './oQueSeDeve.ts';
import { bifurcadaEm, fundoDa } from './ramosDaVersao.ts';

/** What a request is moved by. */
export interface Passagem {
  readonly antes: Definicao;
  readonly depois: Definicao;
  readonly mapa: MapaInteiro;
  readonly estado: Estado;
}

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const destinoDe = ({ depois, mapa }: Passagem, etapa: string): Etapa | undefined => {
  const para = mapa.etapas[etapa];
  return para == null ? undefined : etapaDe(depois, para);
};

const nomeDe = ({ antes }: Passagem, etapa: string): string => etapaDe(antes, etapa)?.nome ?? etapa;

/** Where the ways of a fork go on in the new version: this run must lie on the same way of it, or the ways would never meet. */
const doRamo = (p: Passagem, e: Execucao, para: Etapa): boolean => {
  const ramo = ramoDe(e);
  const fundo = ramo === '' ? 0 : ramo.split('/').length;
  if (fundoDa(p.depois, para.chave) !== fundo) return false;
  if (ramo === '') return true;
  const bifurcacao = bifurcacaoDoRamo(p.estado, ramo);
  const corrida = p.estado.execucoes.find(({ sequencia }) => sequencia === bifurcacao?.execucao);
  const de = corrida === undefined ? undefined : destinoDe(p, corrida.etapa);
  if (bifurcacao === undefined || de === undefined) return false;
  const { dentro, juncoes } = bifurcadaEm(p.depois, de.chave);
  const chegaram = (p.estado.chegadas ?? []).filter((c) => bifurcacao.ramos.some((r) => r.ramo === c.ramo));
  return (
    dentro.has(para.chave) && chegaram.every(({ etapa }) => etapa === null || juncoes.has(p.mapa.etapas[etapa] ?? ''))
  );
};

const daExecucao = (p: Passagem, e: Execucao): readonly string[] => {
  const nome = nomeDe(p, e.etapa);
  const de = etapaDe(p.antes, e.etapa);
  const para = destinoDe(p, e.etapa);
  if (para === undefined || de === undefined)
    return [`A etapa “${nome}” está aberta e não tem correspondência na versão nova`];
  if (!mesmoTrabalho(de, para))
    return [`A etapa “${nome}” está aberta, e “${para.nome}” é de outro tipo ou de outras pessoas`];
  if ((e.setor === null) !== (para.publico === 'requerente'))
    return [`A etapa “${nome}” está aberta, e “${para.nome}” é de outras pessoas`];
  return [
    ...(doRamo(p, e, para)
      ? []
      : [`A etapa “${nome}” corre em paralelo com outras, e “${para.nome}” não está no mesmo caminho`]),
    ...(e.proposta !== undefined && para.revisao === undefined
      ? [`A decisão da etapa “${nome}” espera confirmação, que a versão nova não pede`]
      : []),
    ...((de.espera === undefined) !== (para.espera === undefined)
      ? [`A etapa “${nome}” está aberta, e só uma das versões espera uma data ou um fato nela`]
      : []),
    ...(consultaEmAberto(de, e) !== undefined && consultaDaEtapa(para) === undefined
      ? [`A etapa “${nome}” está aberta e espera a resposta de outro sistema, que a versão nova não consulta`]
      : []),
    ...(consultaDaEtapa(de) === undefined && consultaDaEtapa(para) !== undefined
      ? [`A etapa “${nome}” está aberta, e a versão nova consulta outro sistema ao abri-la`]
      : []),
    ...daVistoria(p, e, para),
    ...dosSubprocessos(p, de, para),
  ];
};

const daVistoria = ({ estado }: Passagem, { sequencia }: Execucao, para: Etapa): readonly string[] =>
  para.vistoria === undefined &&
  (estado.vistorias ?? []).some(
    (v) => v.execucao === sequencia && (v.situacao === 'agendada' || v.situacao === 'realizada'),
  )
    ? [`Há uma vistoria marcada, que a etapa “${para.nome}” não pede`]
    : [];

const dosSubprocessos = ({ estado }: Passagem, de: Etapa, para: Etapa): readonly string[] =>
  (estado.subprocessos ?? [])
    .filter(({ situacao, chave }) => situacao === null && de.subprocessos?.some((s) => s.chave === chave) === true)
    .filter(({ chave }) => para.subprocessos?.some((s) => s.chave === chave) !== true)
    .map(({ nome, numero }) => `Espera o requerimento ${numero} (${nome}), que a etapa “${para.nome}” não pede`);

/** A round is answered by the form that asked: what its items are about must be the same. */
const daRodada = ({ antes, depois, mapa, estado }: Passagem): readonly string[] =>
  (pendenciaAberta(estado)?.itens ?? []).flatMap(({ tipo, alvo, texto }) => {
    if (alvo === null || (tipo !== 'campo' && tipo !== 'documento')) return [];
    const motivo = `A pendência aberta pede a correção de algo que muda na versão nova: ${texto}`;
    if (tipo === 'documento')
      return mapa.documentos[alvo] === alvo && depois.documentos.some(({ chave }) => chave === alvo) ? [] : [motivo];
    const doCampo = campoDoLugar(alvo);
    const [a, d] = [antes, depois].map(({ campos }) => campos.find(({ chave }) => chave === doCampo));
    const mesmo = a !== undefined && d !== undefined && mapa.campos[doCampo] === doCampo;
    return mesmo && mesmaResposta(a, d) && igual([a.opcoes, a.colunas], [d.opcoes, d.colunas]) ? [] : [motivo];
  });

const doQueSeDeve = ({ antes, depois, mapa, estado }: Passagem): readonly string[] => [
  ...estado.cobrancas
    .filter((c) => !quitada(c))
    .filter((c) => mapa.taxas[c.taxa] == null || mapa.etapas[c.etapa] == null)
    .map((c) => `A taxa “${c.nome}” está em aberto e não existe na versão nova`),
  ...(estado.contrapartidas ?? [])
    .filter((c) => !resolvida(c))
    .filter((c) => mapa.contrapartidas[c.chave] == null || mapa.etapas[c.etapa] == null)
    .map((c) => `A contrapartida “${c.nome}” está por cumprir e não existe na versão nova`),
  // The steps of an appeal come to be by the denial alone: they are followed where nothing of them changes.
  ...(recursoAberto(estado) !== undefined && !mesmoRecurso(antes, depois, mapa)
    ? ['Há recurso em andamento, e a versão nova trata o recurso de outro modo']
    : []),
];

const mesmoRecurso = (antes: Definicao, depois: Definicao, { etapas }: MapaDaMigracao): boolean =>
  igual(antes.recurso, depois.recurso) &&
  (antes.recurso?.instancias ?? []).every((i) => etapas[i.interpor] === i.interpor && etapas[i.julgar] === i.julgar);

/** Two steps that are open beside each other cannot go on as one. */
const juntas = (p: Passagem): readonly string[] => {
  const vistas = new Map<string, string>();
  return execucoesAbertas(p.estado).flatMap(({ etapa }) => {
    const para = p.mapa.etapas[etapa];
    const outra = para == null ? undefined : vistas.get(para);
    if (para != null) vistas.set(para, etapa);
    return outra === undefined || outra === etapa
      ? []
      : [`As etapas “${nomeDe(p, outra)}” e “${nomeDe(p, etapa)}” estão abertas e viraram uma só`];
  });
};

/** Why a filed request cannot go on by the new version as it stands, its answers aside; empty: it can. */
export const impedimentosDaMigracao = (p: Passagem): readonly string[] => [
  ...execucoesAbertas(p.estado).flatMap((e) => daExecucao(p, e)),
  ...juntas(p),
  ...daRodada(p),
  ...trocadas(p),
  ...doQueSeDeve(p),
];
