import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { FluxoLido } from '../../../../src/schemas/relatorios/fluxo.ts';
import type { RequerimentoDoRelatorio } from '../../../../src/schemas/relatorios/relatorio.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let gestora: Cliente;
let [encaminhado, negado] = [0, 0];
const FLUXO = 'painel-prefeitura/relatorio/fluxo-processo';
const PERIODO = { de: '2026-09-01', ate: '2026-11-30' };

const ler = async (query: Record<string, string> = {}): Promise<FluxoLido> => {
  const r = await gestora.get(FLUXO, { ...PERIODO, processo: String(c.processo), ...query });
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};
const passagens = ({ passagens: ditas }: FluxoLido): readonly unknown[] =>
  ditas.map(({ de, para, quantas, volta }) => [de, para, quantas, volta]);
const tempos = ({ lugares }: FluxoLido): readonly unknown[] =>
  lugares.map(({ chave, entraram, sairam, dias, falta, estao, ha }) => [
    chave,
    ...[entraram, sairam, dias ?? falta, estao, ha],
  ]);
const por = async (query: Record<string, string>): Promise<readonly number[]> => {
  const r = await gestora.get(`${FLUXO}/requerimentos`, { ...PERIODO, processo: String(c.processo), ...query });
  expect(r.status, r.texto).toBe(200);
  return r.dados<Pagina<RequerimentoDoRelatorio>>().data.map(({ id }) => id);
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-09-10T15:00:00Z', diasDeSessao: 120 });
  c = await cenarioO2(portal);
  gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  const { agir } = requerimentoPelaApi(portal, c);
  // Both are filed on 10/09 and handed over on 14/09; one is denied by the other sector on 24/09.
  encaminhado = (await protocolarO2(portal, c)).id;
  negado = (await protocolarO2(portal, c)).id;
  portal.clock.fixar('2026-09-14T15:00:00Z');
  for (const id of [encaminhado, negado]) await agir(id, 'acoes/encaminhar', { setor: 'SEMAM' });
  portal.clock.fixar('2026-09-24T15:00:00Z');
  await agir(negado, 'acoes/iniciar', {}, c.deOutroSetor);
  await agir(negado, 'acoes/indeferir', { motivo: 'Fora do zoneamento' }, c.deOutroSetor);
  portal.clock.fixar('2026-10-04T15:00:00Z');
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterAll(() => portal.drop());

describe('uma etapa encaminhada a outro setor', () => {
  it('[REL-001] por etapa é uma estada só, e encaminhar não é passagem', async () => {
    const lido = await ler();
    expect(passagens(lido)).toEqual([
      ['protocolo', 'etapa:aprovacao', 2, false],
      ['etapa:aprovacao', 'fim:Indeferido', 1, false],
    ]);
    expect(tempos(lido)).toEqual([
      ['protocolo', 0, 2, 'comeco', null, null],
      ['etapa:aprovacao', 2, 1, 14, 1, 24],
      ['fim:Indeferido', 1, 0, 'fim', null, null],
    ]);
    expect(await por({ saiu_de: 'etapa:aprovacao' })).toEqual([negado]);
    expect(await por({ foi_para: 'etapa:aprovacao' })).toEqual([negado, encaminhado]);
    expect(await por({ esta_em: 'etapa:aprovacao' })).toEqual([encaminhado]);
    // Handed over on the 14th, nothing passed by step.
    const so = { de: '2026-09-14', ate: '2026-09-14' };
    expect([(await ler(so)).total, await por(so)]).toEqual([0, []]);
  });

  it('[REL-001] por setor cada um tem o tempo em que a teve', async () => {
    const lido = await ler({ por: 'setor' });
    expect(passagens(lido)).toEqual([
      ['protocolo', 'setor:SEURB', 2, false],
      ['setor:SEURB', 'setor:SEMAM', 2, false],
      ['setor:SEMAM', 'fim:Indeferido', 1, false],
    ]);
    expect(tempos(lido)).toEqual([
      ['protocolo', 0, 2, 'comeco', null, null],
      ['setor:SEURB', 2, 2, 4, 0, null],
      ['setor:SEMAM', 2, 1, 10, 1, 20],
      ['fim:Indeferido', 1, 0, 'fim', null, null],
    ]);
    const daqui = { por: 'setor' };
    expect(await por({ ...daqui, saiu_de: 'setor:SEURB', foi_para: 'setor:SEMAM' })).toEqual([negado, encaminhado]);
    expect(await por({ ...daqui, saiu_de: 'setor:SEURB' })).toEqual([negado, encaminhado]);
    expect(await por({ ...daqui, esta_em: 'setor:SEURB' })).toEqual([]);
    expect(await por({ ...daqui, esta_em: 'setor:SEMAM' })).toEqual([encaminhado]);
    expect(await por({ ...daqui, de: '2026-09-14', ate: '2026-09-14' })).toEqual([negado, encaminhado]);
  });

  it('[REL-001] só o que toca um setor: quem ele tem agora está ali, por etapa também', async () => {
    const estao = async (setor: string, como: string): Promise<unknown> => {
      const lido = await ler({ setor, por: como });
      return lido.lugares.flatMap(({ chave, estao: n, ha }) => (n === null || n === 0 ? [] : [[chave, n, ha]]));
    };
    expect(await estao('SEMAM', 'etapa')).toEqual([['etapa:aprovacao', 1, 20]]);
    expect(await estao('SEMAM', 'setor')).toEqual([['setor:SEMAM', 1, 20]]);
    expect(await por({ setor: 'SEMAM', esta_em: 'etapa:aprovacao' })).toEqual([encaminhado]);
  });

  it('a carga é de quem o tem agora, e o que se concluiu de quem concluiu, desde que lhe chegou', async () => {
    const grupos = async (relatorio: string, medida: string, dias: Record<string, string> = PERIODO) => {
      const r = await gestora.get(`painel-prefeitura/relatorio/${relatorio}`, { ...dias, por: 'setor' });
      expect(r.status, r.texto).toBe(200);
      const { grupos: ditos } = r.dados<{
        grupos: readonly { chave: string; valores: Readonly<Record<string, number | null>> }[];
      }>();
      return ditos.map(({ chave, valores }) => [chave, valores[medida]]);
    };
    expect(await grupos('carga-idade', 'abertas', {})).toEqual([['SEMAM', 1]]);
    expect(await grupos('tempo-etapa', 'mediana')).toEqual([['SEMAM', 14]]);
    expect(await grupos('produtividade', 'duracao')).toEqual([['SEMAM', 10]]);
  });
});
