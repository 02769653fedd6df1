import { describe, expect, it } from 'vitest';
import { colunasPossiveis } from '../../src/schemas/colunas.ts';
import { entities } from '../../src/schemas/entities.ts';
import { campoDe, type Entity } from '../../src/schemas/entity.ts';
import { formatOf, namesRecord } from '../../src/schemas/fieldFacts.ts';
import { feira } from '../support/descartavel/feira.ts';

const SOMAVEIS = ['inteiro', 'decimal', 'moeda'];

const comSomas = ([...entities, feira] as readonly Entity[]).filter(({ sums }) => sums.length > 0);

describe.each(comSomas.map((entity) => [entity.name, entity] as const))('%s', (_nome, entity) => {
  it.each(entity.sums.map((caminho) => [caminho as string]))(
    'adds up %s, an amount that a list can show',
    (caminho) => {
      expect(SOMAVEIS).toContain(formatOf(campoDe(entity, caminho)));
      expect(colunasPossiveis(entity).map((coluna) => coluna.caminho)).toContain(caminho);
      // A sum over masked values would tell what they hide.
      expect(entity.personal).not.toContain(caminho.split('.')[0]);
    },
  );
});

const LIMITE = 'a limit of the zone';
const DE_UM_IMOVEL = 'what stands on one plot: a list of plots asks for no total';
const DE_CADA_UMA = 'rows, records or dates of tasks of different kinds';
/** Columns of numbers that add up to nothing, and why. */
const SEM_SOMA: Readonly<Record<string, string>> = {
  'zona_ocupacao.coeficiente_minimo': LIMITE,
  'zona_ocupacao.coeficiente_basico': LIMITE,
  'zona_ocupacao.coeficiente_maximo': LIMITE,
  'zona_ocupacao.coeficiente_qma': LIMITE,
  'zona_ocupacao.pavimentos': LIMITE,
  'zona_ocupacao.altura': LIMITE,
  'zona_ocupacao.recuo_frontal': LIMITE,
  'zona_ocupacao.recuo_lateral': LIMITE,
  'zona_ocupacao.recuo_fundos': LIMITE,
  'zona_ocupacao.lote_minimo': LIMITE,
  'zona_ocupacao.testada_minima': LIMITE,
  'assinatura.ordem': 'a place in an order',
  'termo_enviado.termo': 'the number of a notice',
  'termo_recebido.termo': 'the number of a notice',
  'organizacao.metadados.facilidade_minima': 'a limit of an index',
  'organizacao.metadados.arquivos_gb': 'a bound of storage',
  'parametro.valor': 'values of different units and times',
  'tarefa_do_portal.feitas': DE_CADA_UMA,
  'tarefa_do_portal.total': DE_CADA_UMA,
  'tarefa_do_portal.tentativas': DE_CADA_UMA,
  'mensagem.tentativas': 'how often one mail was tried',
  'conector.limite': 'a limit of one call',
  'imovel.area_terreno': DE_UM_IMOVEL,
  'imovel.area_construida': DE_UM_IMOVEL,
  'imovel.pavimentos': DE_UM_IMOVEL,
};

describe('a column of numbers', () => {
  it('is added up below its list, or there is a reason why not', () => {
    const numeros = (entities as readonly Entity[]).flatMap((entity) =>
      colunasPossiveis(entity)
        .filter(({ schema }) => SOMAVEIS.includes(formatOf(schema)) && !namesRecord(schema))
        .filter(({ caminho }) => !(entity.sums as readonly string[]).includes(caminho))
        .map(({ caminho }) => `${entity.name}.${caminho}`),
    );
    expect(numeros.sort()).toEqual(Object.keys(SEM_SOMA).sort());
  });
});
