import { chamada } from './chamada.ts';
import { compilarEscrita } from '../../expressao/compilar.ts';
import type { Definicao } from '../definicao.ts';
import type { DocumentoEmitido } from '../documentoDeclarado.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import { achado, type Achado } from './achado.ts';
import { achadoDaExpressao, porQueNuncaVale } from './verificarRegras.ts';

/** Whether some case gives the paper a last day; one of a kind of certificate has that kind's, which is looked up elsewhere. */
const podeVencer = ({ validade, validade_meses, certificado }: DocumentoEmitido): boolean =>
  certificado !== undefined || validade_meses !== undefined || validade?.some((v) => v.sem_prazo !== true) === true;

const daCondicao = (d: Definicao, e: DocumentoEmitido, fonte: string, onde: string): readonly Achado[] => {
  const tipos = tiposDaDefinicao(d);
  const lugar = { ...chamada(`${onde}.condicao`, `da prorrogação de "${e.nome}"`) };
  const expressao = compilarEscrita(fonte, tipos, 'logico');
  if (!expressao.ok) return [achadoDaExpressao(expressao, d, lugar)];
  const nunca = porQueNuncaVale(d, tipos, { fonte });
  return nunca === undefined ? [] : [achado('regra_nunca_vale', lugar.onde, `${lugar.oQue} nunca vale: ${nunca}`)];
};

const daProrrogacao = (d: Definicao, e: DocumentoEmitido, i: number): readonly Achado[] => {
  const { prorrogacao: p } = e;
  if (p === undefined) return [];
  const onde = `documentos_emitidos[${i}].prorrogacao`;
  const invalida = (porque: string, parte = '') =>
    achado('prorrogacao_invalida', `${onde}${parte}`, `A prorrogação de "${e.nome}" ${porque}`);
  return [
    ...(podeVencer(e) ? [] : [invalida('não tem o que prorrogar: o documento não vence')]),
    ...(p.meses === undefined && p.dias === undefined ? [invalida('precisa dizer por quanto: meses ou dias')] : []),
    ...(p.meses !== undefined && p.dias !== undefined
      ? [invalida('diz por quanto duas vezes: deixe os meses ou os dias', '.dias')]
      : []),
    ...(p.antes_dias !== undefined && p.depois_dias !== undefined
      ? [invalida('diz dois limites: até quantos dias antes do fim, ou até quantos depois', '.depois_dias')]
      : []),
    ...(p.condicao == null ? [] : daCondicao(d, e, p.condicao, onde)),
  ];
};

/**
 * More validity for a paper: that it can end, by how much, one limit, and a condition that compiles and can hold. It is looked at long after the issue,
 * when every answer is in that ever will be.
 */
export const verificarProrrogacoes = (d: Definicao): readonly Achado[] =>
  d.documentos_emitidos.flatMap((e, i) => daProrrogacao(d, e, i));
