import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { achadosDe, item } from './exemplo.ts';

const comSaidas = (d: Definicao, i: number, proximas: Etapa['proximas']): void => {
  item(d.etapas, i).proximas = proximas;
};

/** O3 with its first step going to the sanitary inspection under a condition, and that one having a condition of its own. */
const contradiz = (daSaida: string, daEtapa: string, mudar: (d: Definicao) => void = () => undefined) =>
  achadosDe('o3', (d) => {
    comSaidas(d, 0, [{ para: 'vistoria_sanitaria', condicao: daSaida }, { para: 'vistoria_obra' }]);
    item(d.etapas, 1).condicao = daEtapa;
    mudar(d);
  }).filter((a) => a.startsWith('etapa_inalcancavel'));

describe('steps whose way contradicts itself', () => {
  it('are found where the way into one and its own condition never hold together', () => {
    expect(contradiz('finalidade = "reforma"', 'finalidade = "construcao"')).toEqual(['etapa_inalcancavel etapas[1]']);
    expect(contradiz('finalidade = "reforma"', 'finalidade != "construcao"')).toEqual([]);
  });

  it('are found behind ways that were tried before', () => {
    const achados = achadosDe('o3', (d) => {
      comSaidas(d, 0, [{ para: 'vistoria_obra', condicao: 'tem_fossa' }, { para: 'vistoria_sanitaria' }]);
      item(d.etapas, 1).condicao = 'tem_fossa';
    });
    expect(achados).toEqual(['etapa_inalcancavel etapas[1]']);
  });

  it('are found past a step that only the portal runs', () => {
    const passando = (tipo: Etapa['tipo']) =>
      contradiz('finalidade = "reforma"', 'finalidade = "construcao"', (d) => {
        d.etapas.splice(1, 0, {
          ...{ chave: 'meio', nome: 'Meio', tipo, publico: 'setor', setor: 'SFIS' },
          proximas: [{ para: 'vistoria_sanitaria' }],
        });
        comSaidas(d, 0, [{ para: 'meio', condicao: 'finalidade = "reforma"' }, { para: 'vistoria_obra' }]);
      });
    expect(passando('automático')).toEqual(['etapa_inalcancavel etapas[2]']);
  });

  it('are none where somebody works in between: the answers may be others by then', () => {
    const achados = achadosDe('o3', (d) => {
      comSaidas(d, 0, [{ para: 'vistoria_sanitaria', condicao: 'finalidade = "reforma"' }, { para: 'vistoria_obra' }]);
      item(d.etapas, 1).condicao = null;
      item(d.etapas, 2).condicao = 'finalidade = "construcao"';
    });
    expect(achados.filter((a) => a.startsWith('etapa_inalcancavel'))).toEqual([]);
  });
});
