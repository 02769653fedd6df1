import type { ComandoDe } from '../comandos.ts';
import { porDados, type Decisao } from '../contexto.ts';
import { arquivosARetirar } from '../arquivosARetirar.ts';
import { anexosDaEquipe, camposAReceber, documentosAReceber } from '../documentosPedidos.ts';
import { itemDaFoto } from '../vistorias.ts';
import type { Entrada } from './fluxo.ts';

/**
 * A document that the city waits for: of its open step (O2's of the approval), or one that a correction called for. The sector that
 * works in the step attaches what is the step's own: its documents and the files of its fields.
 */
export const anexar = ({
  definicao,
  estado,
  etapa,
  execucao,
  ator,
  comando,
}: Entrada<ComandoDe<'anexar'>>): Decisao => {
  const { documentos, campos } =
    ator.tipo === 'equipe'
      ? anexosDaEquipe(definicao, estado, etapa)
      : { documentos: documentosAReceber(definicao, estado, etapa), campos: camposAReceber(definicao, estado) };
  const alvos = [...documentos.map((d) => `documento:${d.chave}`), ...campos.map((c) => `campo:${c.chave}`)];
  const deVistoria = ator.tipo === 'equipe' && itemDaFoto(estado, etapa, execucao, comando.alvo) !== undefined;
  if (!deVistoria && !alvos.includes(comando.alvo)) return porDados('documento', 'Esta etapa não pede este documento');
  const juntos = estado.arquivos[comando.alvo] ?? [];
  const iguais = comando.no_lugar_de ?? [];
  const substitui = comando.varios ? juntos.filter((id) => iguais.includes(id)) : [...juntos];
  const { alvo, arquivo, nome } = comando;
  const declarado = comando.declarado === undefined ? {} : { declarado: comando.declarado };
  const daEquipe = ator.tipo === 'equipe' ? { da_equipe: true, execucao: execucao.sequencia } : {};
  return [{ tipo: 'documento_anexado', alvo, arquivo, nome, substitui, ...declarado, ...daEquipe }];
};

/**
 * The sector takes back what it attached to the step it works in, and what that had replaced counts again: the applicant's file is never
 * lost by it. That it was there stays in the trace.
 */
export const retirarAnexo = ({ estado, execucao, comando }: Entrada<ComandoDe<'retirar-anexo'>>): Decisao => {
  const retiravel = arquivosARetirar(estado, execucao).get(comando.arquivo);
  if (retiravel === undefined) return porDados('ids', 'Este arquivo não pode ser retirado nesta etapa');
  const { alvo, repoe } = retiravel;
  const { arquivo, nome } = comando;
  return [{ tipo: 'anexo_retirado', alvo, arquivo, nome, ...(repoe.length === 0 ? {} : { repoe }) }];
};
