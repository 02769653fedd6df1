import { somarMeses } from '../brasil/dias.ts';
import type { Definicao, DocumentoEmitido, Etapa } from '../processo/definicao.ts';
import type { Contexto } from './contexto.ts';
import type { Estado } from './estado.ts';
import type { Evento } from './eventos.ts';

export const documentoEmitidoPor = (definicao: Definicao, etapa: Etapa): DocumentoEmitido | undefined =>
  etapa.emite === undefined ? undefined : definicao.documentos_emitidos.find((d) => d.chave === etapa.emite);

/** The paper that granting this step issues, numbered by its series; none for steps that issue nothing. */
export const documentoDaEtapa = (definicao: Definicao, estado: Estado, etapa: Etapa, contexto: Contexto): Evento[] => {
  const emitido = documentoEmitidoPor(definicao, etapa);
  if (emitido === undefined) return [];
  if (contexto.numeros.documento === undefined)
    throw new Error('emitir um documento precisa de um número da sua série');
  return [
    {
      tipo: 'documento_emitido',
      documento: estado.documentos.length + 1,
      chave: emitido.chave,
      nome: emitido.nome,
      numero: contexto.numeros.documento,
      data: contexto.hoje,
      valido_ate: emitido.validade_meses === undefined ? null : somarMeses(contexto.hoje, emitido.validade_meses),
    },
  ];
};
