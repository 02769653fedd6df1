import { expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { cidadeComVistorias } from './cidadeComVistorias.ts';

const v = cidadeComVistorias();
const { protocolado, avisos, agenda, daVistoria } = v;

it('the day before, both sides are reminded; of an inspector who is away, the one in his place as well, who has it in his agenda', async () => {
  const id = await protocolado();
  const dia = '2026-12-15';
  await v.api.agir(id, 'vistorias', { dia, hora: '15:00', inspetor_id: v.c.analista.id });
  await v.portal.db
    .insertInto('ausencia')
    .values({
      organizacao_id: v.portal.cidade,
      usuario_id: v.c.analista.id,
      substituto_id: v.c.deOutroSetor.id,
      inicio: dia,
      fim: dia,
      motivo: 'Curso',
    })
    .execute();
  expect((await daVistoria(v.c.deOutroSetor, id))?.dia).toBe(dia);
  const numero = (await v.api.ver(id)).numero ?? '';
  v.portal.clock.fixar('2026-12-14T13:00:00Z');
  while (await cumprirMarcos(v.portal.parts, { error: (e: unknown) => expect(e).toBeUndefined() }));
  const lembrete = `Requerimento ${numero}: vistoria em 15/12/2026 às 15:00 (lembrete)`;
  for (const quem of [v.c.analista, v.c.deOutroSetor])
    expect((await avisos(quem.id, id)).filter((m) => m === lembrete)).toHaveLength(1);
  expect(await avisos(v.c.requerente.id, id)).toContain(
    `Requerimento ${numero}: lembrete da vistoria em 15/12/2026 às 15:00`,
  );
  v.portal.clock.fixar('2026-11-16T13:00:00Z');
});

it('an opinion that is due stands in the agenda of those who may give it', async () => {
  const id = await protocolado();
  await v.api.agir(id, 'pareceres', {
    setor: 'SEMAM',
    pergunta: 'Há APP?',
    prazo: { quantidade: 5, contagem: 'corridos' },
  });
  const numero = (await v.api.ver(id)).numero ?? '';
  expect((await agenda(v.c.deOutroSetor)).compromissos).toContainEqual(
    expect.objectContaining({
      tipo: 'prazo',
      titulo: `Dar parecer (SEMAM) – requerimento ${numero}`,
      dia: '2026-11-21',
    }),
  );
  expect((await agenda(v.c.analista)).compromissos.map((x) => x.titulo).join()).not.toContain(
    `Dar parecer (SEMAM) – requerimento ${numero}`,
  );
});

it('visits of an inspector who leaves go, at their time, to a chosen one who is free then; what nobody can take is named', async () => {
  const outra = await v.portal.entrar({
    nome: 'Bia Nunes',
    permissoes: ['painel.prefeitura'],
    setores: [{ id: v.c.setor, permissoes: ['requerimento.analisar'] }],
  });
  const [um, dois] = [await protocolado(), await protocolado()];
  const inspetor_id = v.c.analista.id;
  await v.api.agir(um, 'vistorias', { dia: '2027-01-12', hora: '09:00', inspetor_id });
  await v.api.agir(dois, 'vistorias', { dia: '2027-01-13', hora: '09:00', inspetor_id });
  await v.portal.db
    .insertInto('ausencia')
    .values({
      organizacao_id: v.portal.cidade,
      usuario_id: outra.id,
      inicio: '2027-01-13',
      fim: '2027-01-13',
      motivo: 'Curso',
    })
    .execute();
  const caminho = `painel-prefeitura/conta/${v.c.analista.id}/trabalho`;
  const antes = (await v.c.gestor.get(caminho)).dados<{ setores: { id: number; vistorias: number }[] }>();
  expect(antes.setores.find((s) => s.id === v.c.setor)?.vistorias).toBeGreaterThanOrEqual(2);
  const r = await v.c.gestor.post(caminho, {
    destinos: [{ setor_id: v.c.setor, usuarios: [outra.id] }],
    motivo: 'Saiu da prefeitura',
  });
  expect(r.status, r.texto).toBe(200);
  const inspetorDe = async (id: number) => (await v.api.ver(id)).vistorias?.lista[0]?.inspetor.nome;
  expect(await inspetorDe(um)).toBe('Bia Nunes');
  expect((await v.api.ver(um)).vistorias?.lista[0]).toMatchObject({ dia: '2027-01-12', hora: '09:00' });
  expect(await inspetorDe(dois), 'quem receberia está ausente').toBe('Dalva Montalegre');
  const feito = r.dados<{ vistorias: number; ficaram: { id: number; motivo: string }[] }>();
  expect(feito.vistorias).toBeGreaterThanOrEqual(1);
  expect(feito.ficaram.find((f) => f.id === dois)?.motivo).toMatch(/livre no horário/);
  expect((await avisos(v.c.analista.id, um)).join()).toContain('passada a Bia Nunes');
});
