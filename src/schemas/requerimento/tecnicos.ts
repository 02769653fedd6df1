import type { Campo } from '../processo/campo.ts';
import { mostrarResposta } from '../processo/mostrarResposta.ts';
import { colunasDe, ehTabela } from '../processo/quadros.ts';
import { linhaDe } from '../processo/somaDasLinhas.ts';
import { profissionalDito, type Citados } from './citados.ts';
import type { Respostas, Valor } from './resposta.ts';

/** Of a row that names a professional: who he is, and in brackets what else it says of him, in the order of its columns. */
const daLinha = (campo: Campo, linha: Valor, citados: Citados): readonly string[] => {
  const valores = linhaDe(linha);
  const colunas = colunasDe(campo);
  const quem = colunas.flatMap(({ tipo, chave }) => {
    const registro = tipo === 'profissional' ? valores?.[chave] : undefined;
    return typeof registro === 'string' && registro.trim() !== '' ? [profissionalDito(registro, citados)] : [];
  });
  if (quem.length === 0) return [];
  const mais = colunas.flatMap((coluna) => {
    const texto = coluna.tipo === 'profissional' ? '' : mostrarResposta(coluna, valores?.[coluna.chave]);
    return texto === '' ? [] : [texto];
  });
  return [mais.length === 0 ? quem.join(', ') : `${quem.join(', ')} (${mais.join(', ')})`];
};

/**
 * Every professional whom the answers name, each once: by name, title and register, with what he answers for and his ART or RRT where that was said.
 */
export const tecnicosCitados = (
  campos: readonly Campo[],
  respostas: Respostas,
  citados: Citados,
): readonly string[] => {
  const ditos = campos.flatMap((campo): readonly string[] => {
    const valor = respostas[campo.chave];
    if (ehTabela(campo))
      return Array.isArray(valor) ? (valor as readonly Valor[]).flatMap((um) => daLinha(campo, um, citados)) : [];
    const registro = campo.tipo === 'profissional' && typeof valor === 'string' ? valor.trim() : '';
    return registro === '' ? [] : [profissionalDito(registro, citados)];
  });
  return [...new Set(ditos)].filter((um) => !ditos.some((outro) => outro.startsWith(`${um} (`)));
};
