import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { DocumentoEmitido } from '../processo/documentoDeclarado.ts';
import { validadeDoPapel } from '../processo/validade.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Contexto } from './contexto.ts';
import type { Estado } from './estado.ts';
import type { Evento } from './eventos.ts';

export const documentoEmitidoPor = (definicao: Definicao, etapa: Etapa): DocumentoEmitido | undefined =>
  etapa.emite === undefined ? undefined : definicao.documentos_emitidos.find((d) => d.chave === etapa.emite);

const POR_NUMERAR = '';

/** Papers that steps issued by themselves and that have no number yet, by their key: who hands the command in numbers them and decides again. */
export const documentosPorNumerar = (eventos: readonly Evento[]): readonly string[] =>
  eventos.flatMap((e) => (e.tipo === 'documento_emitido' && e.numero === POR_NUMERAR ? [e.chave] : []));

/**
 * The paper that granting this step issues, numbered by its series; none for steps that issue nothing.
 * @param sozinha by a step that nobody works in: that it would come to this was not known when the numbers were taken
 */
export const documentoDaEtapa = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  contexto: Contexto,
  sozinha = false,
): Evento[] => {
  const emitido = documentoEmitidoPor(definicao, etapa);
  if (emitido === undefined) return [];
  const numero = sozinha ? (contexto.numeros.automaticos?.[emitido.chave] ?? POR_NUMERAR) : contexto.numeros.documento;
  if (numero === undefined) throw new Error('emitir um documento precisa de um número da sua série');
  return [
    {
      tipo: 'documento_emitido',
      documento: estado.documentos.length + 1,
      chave: emitido.chave,
      nome: emitido.nome,
      numero,
      data: contexto.hoje,
      ...validadeDoPapel(definicao, emitido, valoresDoFluxo(estado), contexto.hoje),
      ...(sozinha ? { automatico: true as const } : {}),
    },
  ];
};
