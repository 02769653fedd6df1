import { expect, it } from 'vitest';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { AndamentoDaMigracao, EnsaioDoRequerimento } from '../../../../../src/schemas/processo/migracaoVista.ts';
import { definicaoO2 } from '../../../../support/definicaoO2.ts';
import {
  api,
  base,
  chefe,
  comVersaoNova,
  conferirCadeia,
  emTarefa,
  linha,
  palcoDaMigracao,
  portal,
  proposta,
} from './palcoDaMigracao.ts';

palcoDaMigracao();

/** In minutes. */
const DEZ_DIAS = 10 * 24 * 60;
const corridos = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
/** The first step of the city with a term of so many days. */
const comDias = (dias: number): Definicao => {
  const d = definicaoO2();
  return { ...d, etapas: d.etapas.map((e, i) => (i === 1 ? { ...e, prazo: corridos(dias) } : e)) };
};

it('[W12] foresees by count and by name who would be late at once, asks, and keeps the choice in the chain', async () => {
  portal.clock.avancar(-DEZ_DIAS);
  const [id = 0, outro = 0] = await comVersaoNova(2, comDias(5), comDias(40));
  portal.clock.avancar(DEZ_DIAS);
  expect((await api.ver(id)).prazo.vence_em).toBe('2026-12-19');
  const { mapa } = await proposta();
  const ensaio = await emTarefa('ensaiar', { para: 2, mapa });
  expect(ensaio).toMatchObject({
    prazos: 'manter',
    contagens: { passam: 2, com_prazos_que_mudam: 0, com_prazos_encurtados: 2, que_venceriam_ja: 2 },
  });
  const so = (
    await chefe.get(`${base()}/${ensaio.tarefa.id}`, { resultado: 'encurtados' })
  ).dados<AndamentoDaMigracao>();
  const nome = definicaoO2().etapas[1]?.nome ?? '';
  expect(so.data.map((i) => [i.requerimento, i.vencem_ja, i.encurtados])).toEqual(
    [id, outro].map((um) => [um, [`${nome}: de 19/12/2026 para 14/11/2026`], []]),
  );
  expect((await chefe.get(`${base()}/${ensaio.tarefa.id}/csv`)).texto).toContain('de 19/12/2026 para 14/11/2026');
  const deUm = `${base()}/requerimento/${outro}`;
  const um = (await chefe.post(`${deUm}/ensaiar`, { prazos: 'aplicar' })).dados<EnsaioDoRequerimento>();
  expect(um).toMatchObject({ pode: true, vencem_ja: [`${nome}: de 19/12/2026 para 14/11/2026`] });
  const aplicado = await chefe.post(`${deUm}/migrar`, { para: 2, versao: um.versao, prazos: 'aplicar' });
  expect(aplicado.status, aplicado.texto).toBe(200);
  expect((await api.ver(outro)).prazo).toMatchObject({ vence_em: '2026-11-14', estado: 'vencido' });
  const feita = await emTarefa('migrar', { para: 2, mapa });
  expect(feita.contagens).toMatchObject({ passam: 1, com_prazos_encurtados: 1 });
  const visto = await api.ver(id);
  expect(visto.prazo).toMatchObject({ vence_em: '2026-12-19', estado: 'em_dia' });
  expect(visto.prazo.explicacao.map(({ texto }) => texto)).toContain('Prazo mantido na passagem de versão');
  expect(visto.eventos[0]?.detalhe).toContain(`Prazos mantidos: ${nome}, até 19/12/2026`);
  expect((await linha(id)).vence_em).toBe('2026-12-19');
  for (const requerimento of [id, outro]) await conferirCadeia(requerimento);
});
