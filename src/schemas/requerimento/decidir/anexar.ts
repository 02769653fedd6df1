import type { ComandoDe } from '../comandos.ts';
import { porDados, type Decisao } from '../contexto.ts';
import { anexosDaEquipe, documentosAReceber } from '../documentosPedidos.ts';
import type { Entrada } from './fluxo.ts';

/**
 * A document that the city waits for: of its open step (O2's of the approval), or one that a correction called for. The sector that
 * works in the step attaches what is the step's own: its documents and the files of its fields.
 */
export const anexar = ({ definicao, estado, etapa, ator, comando }: Entrada<ComandoDe<'anexar'>>): Decisao => {
  const daEquipe = ator.tipo === 'equipe' ? anexosDaEquipe(definicao, estado, etapa) : undefined;
  const alvos = [
    ...(daEquipe?.documentos ?? documentosAReceber(definicao, estado, etapa)).map((d) => `documento:${d.chave}`),
    ...(daEquipe?.campos ?? []).map((c) => `campo:${c.chave}`),
  ];
  if (!alvos.includes(comando.alvo)) return porDados('documento', 'Esta etapa não pede este documento');
  const substitui = comando.varios ? [] : [...(estado.arquivos[comando.alvo] ?? [])];
  return [{ tipo: 'documento_anexado', alvo: comando.alvo, arquivo: comando.arquivo, nome: comando.nome, substitui }];
};
