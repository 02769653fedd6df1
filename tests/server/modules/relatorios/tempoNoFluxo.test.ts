import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { FluxoLido } from '../../../../src/schemas/relatorios/fluxo.ts';
import type { RequerimentoDoRelatorio } from '../../../../src/schemas/relatorios/relatorio.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { lerPdf } from '../../documents/lerPdf.ts';

let portal: Portal;
let c: CenarioO2;
let gestora: Cliente;
const FLUXO = 'painel-prefeitura/relatorio/fluxo-processo';
const PERIODO = { de: '2026-09-01', ate: '2026-11-30' };

const ler = async (query: Record<string, string> = {}): Promise<FluxoLido> => {
  const r = await gestora.get(FLUXO, { ...PERIODO, processo: String(c.processo), ...query });
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};

/** What is told of a place: within how many days half left, or why not; who is there, and since how many days the half. */
const tempos = ({ lugares }: FluxoLido): readonly unknown[] =>
  lugares.map(({ nome, dias, falta, estao, ha }) => [nome, dias ?? falta, estao, ha]);

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-09-10T15:00:00Z', diasDeSessao: 120 });
  c = await cenarioO2(portal);
  gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  const { agir } = requerimentoPelaApi(portal, c);
  const emitir = async (id: number): Promise<void> => {
    await agir(id, 'acoes/iniciar');
    await agir(id, 'pendencias');
    await agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira a área' });
    await agir(id, 'pendencias/1/emitir');
  };
  // Three are returned on 12/09, one of which is answered on 15/09 and denied on 25/09; one of 20/10 is still analysed.
  const tres = [await protocolarO2(portal, c), await protocolarO2(portal, c), await protocolarO2(portal, c)];
  portal.clock.fixar('2026-09-12T15:00:00Z');
  for (const { id } of tres) await emitir(id);
  portal.clock.fixar('2026-09-15T15:00:00Z');
  const { id } = tres[0] ?? expect.unreachable();
  await agir(id, 'pendencias/1/responder', { respostas: { '1': '150.00' }, arquivos: {} }, c.requerente);
  await agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
  portal.clock.fixar('2026-09-25T15:00:00Z');
  await agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  portal.clock.fixar('2026-10-20T15:00:00Z');
  await protocolarO2(portal, c);
  portal.clock.fixar('2026-11-19T15:00:00Z');
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterAll(() => portal.drop());

describe('o tempo em cada lugar do fluxo', () => {
  it('[REL-001] com o requerente também, e quem ainda está ali conta', async () => {
    // In the analysis 2, 2, 2 and 10 days, and one is there since 30: the half of five left within 2.
    // With the applicant one stayed 3 days, two are there since 68.
    expect(tempos(await ler())).toEqual([
      ['Protocolo', 'comeco', null, null],
      ['Aprovação', 2, 1, 30],
      ['Indeferido', 'fim', null, null],
      ['Pendência', 'metade', 2, 68],
    ]);
    expect((await ler()).estao).toBe(3);
  });

  it('[REL-001] por setor o mesmo, onde cada um tem uma etapa', async () => {
    const lido = await ler({ por: 'setor' });
    expect(tempos(lido)).toEqual([
      ['Protocolo', 'comeco', null, null],
      ['Secretaria Municipal de Urbanismo', 2, 1, 30],
      ['Indeferido', 'fim', null, null],
      ['Pendência', 'metade', 2, 68],
    ]);
    expect(tempos(await ler({ por: 'setor', setor: 'SEURB' }))).toEqual(tempos(lido));
  });

  it('[REL-001] os meses somados e os dias das pontas dizem o mesmo', async () => {
    const dos = async (de: string, ate: string): Promise<readonly unknown[]> => tempos(await ler({ de, ate }));
    expect(await dos('2026-09-02', '2026-11-19')).toEqual(await dos('2026-09-01', '2026-11-30'));
    // Only those that came on the day of the filing count, and two of three have gone; who stands there now is the same.
    expect(await dos('2026-09-10', '2026-09-10')).toEqual([
      ['Protocolo', 'comeco', null, null],
      ['Aprovação', 2, 1, 30],
      ['Pendência', 'ninguem', 2, 68],
    ]);
  });

  it('[REL-001] quem entrou antes do período e está ali é dito, ainda que nada tenha passado', async () => {
    const lido = await ler({ de: '2026-11-01', ate: '2026-11-19' });
    expect([lido.total, lido.passagens, lido.estao]).toEqual([0, [], 3]);
    expect(tempos(lido)).toEqual([
      ['Aprovação', 'ninguem', 1, 30],
      ['Pendência', 'ninguem', 2, 68],
    ]);
  });

  it('[REL-001] por trás de quem está ali estão os requerimentos, desde quando', async () => {
    for (const por of ['etapa', 'setor']) {
      const lido = await ler({ por });
      for (const { chave, estao } of lido.lugares) {
        const query = { por, processo: String(c.processo), esta_em: chave, de: '2026-11-01', ate: '2026-11-19' };
        const r = await gestora.get(`${FLUXO}/requerimentos`, query);
        const { total, data } = r.dados<Pagina<RequerimentoDoRelatorio>>();
        expect([r.status, total], chave).toEqual([200, estao ?? 0]);
        if (chave === 'pendencia') expect(data.map(({ dia }) => dia)).toEqual(['2026-09-12', '2026-09-12']);
      }
    }
  });

  it('[REL-003] enquanto se reconta, cada arquivo diz que os números ainda podem mudar', async () => {
    const baixar = async (formato: string): Promise<Buffer> => {
      const url = `/api/v1/${FLUXO}/exportar`;
      const r = await portal.app.inject({ url, query: { ...PERIODO, formato }, headers: gestora.headers });
      expect(r.statusCode).toBe(200);
      return r.rawPayload;
    };
    await sql`update fato_andamento set ate_id = 0, terminado_em = null`.execute(portal.db);
    const dita = 'Os números estão sendo recontados. Falta contar 4 requerimentos.';
    expect((await baixar('csv')).toString()).toContain(`Recontagem;${dita}`);
    const { sheets } = await readXlsx(await baixar('xlsx'));
    expect(sheets[0]?.rows.find(([rotulo]) => rotulo === 'Recontagem')?.[1]).toContain(dita);
    expect((await lerPdf(await baixar('pdf'))).corrido).toContain(dita.replaceAll(' ', ''));
    while (await reunirFatos(portal.db, portal.clock.now()));
    expect((await baixar('csv')).toString()).not.toContain('recontados');
  });
});
