import { describe, expect, it } from 'vitest';
import { faltaEmPalavras, ondeEmPalavras } from '../../../../src/schemas/processo/edicao/ondeEmPalavras.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { definicaoComConsulta } from '../../../support/definicaoComConsulta.ts';
import { definicaoComDeFora } from '../../../support/definicaoComDeFora.ts';
import { definicaoQueAtualiza } from '../../../support/definicaoQueAtualiza.ts';

describe('a place of a definition in words', () => {
  it.each([
    ['', 'Arquivo'],
    // As the sheet calls it: [E9] a label equals what is said of it.
    ['etapas[1].condicao', 'Etapa 2, a etapa só acontece se'],
    ['campos[0].calculo', 'Campo 1, calculado pelo portal'],
    ['etapas[1].pareceres[2].setor', 'Etapa 2, parecer 3, setor'],
    ['etapas[1].atualiza[0].muda[3].valor', 'Etapa 2, atualização 1, mudança 4, passa a ser'],
    ['etapas[1].consulta.envia[0].parametro', 'Etapa 2, consulta outro sistema, parâmetro 1, parâmetro do conector'],
    ['taxas[0].vigencias[2].desde', 'Taxa 1, regra 3, vale desde'],
    ['documentos[0].quantos', 'Documento 1, quantos arquivos, no mínimo'],
    // One of a list of texts, as the sheet calls one of them [E9].
    ['documentos_emitidos[0].texto[1]', 'Documento emitido 1, parágrafo 2'],
    ['documentos[0].formatos[0]', 'Documento 1, formato 1'],
    // Of one of the kinds that a step may wait by.
    ['etapas[1].espera.evento', 'Etapa 2, espera por, o quê'],
    // Not of the format: as the file has it.
    ['etapas[1].coisa_nova[0].valor', 'Etapa 2, coisa nova 1, valor'],
    ['constructor.nome', 'Constructor, nome'],
  ])('%s: %s', (onde, dito) => {
    expect(ondeEmPalavras(onde)).toBe(dito);
  });

  it('says no name of the file where a sheet has a word', () => {
    for (const d of [definicaoComConsulta(), definicaoComDeFora(), definicaoQueAtualiza()])
      for (const { caminho } of percorrer(d)) expect(ondeEmPalavras(caminho), caminho).not.toMatch(/[_[\]]|\b[a-z]+_/);
  });

  it('what is wrong there begins with its own name, commas and all', () => {
    expect(faltaEmPalavras('documentos[0].quantos', 'Campo obrigatório')).toBe(
      'Quantos arquivos, no mínimo: Campo obrigatório',
    );
    expect(faltaEmPalavras('', 'Tipo inválido')).toBe('O arquivo: Tipo inválido');
  });
});
