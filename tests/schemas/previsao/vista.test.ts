import { describe, expect, it } from 'vitest';
import { PREVER_E_CONTAR } from '../../../src/schemas/previsao/frases.ts';
import { verPrevisao, verPrevisaoDoTipo, type PrevisaoLida } from '../../../src/schemas/previsao/vista.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';

const definicao = definicaoO2();
const etapa = definicao.etapas.find(({ setor }) => setor != null);
const lida: PrevisaoLida = {
  dia: '2026-05-04',
  encerrados: 120,
  conferidas: 57,
  acertos: 46,
  de80: '2026-05-12',
  de50: '2026-05-18',
  ate50: '2026-05-27',
  ate80: '2026-06-15',
  razoes: [
    {
      etapa: etapa?.chave ?? '',
      setor: 'TOPO',
      agora: true,
      correcao: false,
      costume: { de: 9, ate: 14 },
      doSetor: true,
      antes: 12,
      volta: 0.32,
    },
  ],
};
const SEM_DATAS = { de80: null, de50: null, ate50: null, ate80: null };

describe('a forecast as it is told', () => {
  it('says both ranges, why, and how many of those that were told held', () => {
    expect(verPrevisao(lida, definicao)).toEqual({
      feita_em: '2026-05-04',
      faixas: { de80: '2026-05-12', de50: '2026-05-18', ate50: '2026-05-27', ate80: '2026-06-15' },
      frase: 'Deve ficar pronto entre 12/05/2026 e 15/06/2026.',
      detalhe: '8 em cada 10 terminam nesses dias; metade, entre 18/05/2026 e 27/05/2026.',
      razoes: [
        `Falta a etapa “${etapa?.nome}”: costuma levar 9 a 14 dias no setor TOPO; há 12 antes deste; 1 em cada 3 volta com pendência.`,
      ],
      acerto: 'Nos últimos doze meses, 46 de 57 previsões como esta, deste processo, acertaram.',
    });
    const umDia = { ...lida, de80: '2026-05-12', de50: '2026-05-12', ate50: '2026-05-12', ate80: '2026-05-12' };
    expect(verPrevisao({ ...umDia, conferidas: 29, acertos: 29 }, definicao)).toMatchObject({
      frase: 'Deve ficar pronto em 12/05/2026.',
      detalhe: '8 em cada 10 terminam nesses dias; metade, em 12/05/2026.',
      acerto: null,
    });
  });

  it('names no date where there is too little history, and the term only where there is one whatever is answered', () => {
    const poucos = { ...lida, ...SEM_DATAS, encerrados: 3, razoes: [] };
    const com = (prazo_total: object) => ({
      ...definicao,
      processo: { ...definicao.processo, prazo_total: { quantidade: 20, contagem: 'uteis' as const, ...prazo_total } },
    });
    const frase =
      'Ainda há pouco histórico para prever uma data: nos últimos 4 anos, 3 requerimentos deste processo terminaram.';
    expect(verPrevisao(poucos, com({}))).toEqual({
      feita_em: '2026-05-04',
      faixas: null,
      detalhe: null,
      razoes: [],
      acerto: null,
      frase: `${frase} O prazo legal é de 20 dias úteis.`,
    });
    expect(verPrevisao(poucos, com({ condicao: 'area_ampliada_m2 > 80' })).frase).toBe(frase);
  });

  it('of a type says how long it takes and what most corrections are for', () => {
    const documento = definicao.documentos[0];
    const doTipo = {
      de80: 12,
      de50: 23,
      ate50: 41,
      ate80: 70,
      encerrados: 120,
      conferidas: 12,
      acertos: 12,
      corrige: 0.5,
      motivo_tipo: 'documento',
      motivo_alvo: documento?.chave ?? '',
      motivo_parte: 0.85,
    };
    expect(verPrevisaoDoTipo(doTipo, definicao)).toEqual({
      frase: `Costuma levar 23 a 41 dias; metade volta para correção, quase sempre por “${documento?.nome}”.`,
      detalhe: `Metade dos requerimentos leva esses dias, do protocolo ao fim; 8 em cada 10 levam 12 a 70 dias. ${PREVER_E_CONTAR}`,
      acerto: null,
    });
    expect(verPrevisaoDoTipo({ ...doTipo, ...SEM_DATAS, encerrados: 0 }, definicao).frase).toBe(
      'Ainda há pouco histórico para prever uma data: nos últimos 4 anos, nenhum requerimento deste processo terminou.',
    );
  });
});
