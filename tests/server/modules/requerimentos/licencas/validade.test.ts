import { describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { semExtras } from '../processosDaCidade.ts';
import { emitidos, emVigor, licenciado, o2, palcoDasLicencas, publica, sinos } from './palcoDasLicencas.ts';

palcoDasLicencas();

describe('a validity by rules', () => {
  const porArea = [
    { condicao: 'area_ampliada_m2 > 750', sem_prazo: true as const, motivo: 'enquanto a lei não mudar' },
    { condicao: 'area_ampliada_m2 > 10', meses: 36, motivo: 'obra acima de 10 m²' },
    { meses: 24 },
  ];
  const emitida = async (validade: typeof porArea) => {
    const documentos_emitidos = emitidos().map(({ validade_meses: _v, ...d }) => ({ ...d, validade }));
    const id = await o2.iniciado(await o2.publicado({ ...semExtras(), documentos_emitidos }));
    for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
    const licenca = await emVigor(id);
    const { conteudo, validade_meses } = await o2.portal.db
      .selectFrom('documento')
      .select(['conteudo', 'validade_meses'])
      .where('id', '=', licenca.id)
      .executeTakeFirstOrThrow();
    return { id, licenca, papel: JSON.stringify(conteudo), validade_meses };
  };

  it('is worked out at the issue and told in the view, on the paper and in the trace', async () => {
    const { id, licenca, papel, validade_meses } = await emitida(porArea);
    expect(licenca).toMatchObject({ valido_ate: '2029-12-31', validade: '36 meses: obra acima de 10 m²' });
    expect(validade_meses).toBe(36);
    expect(papel).toContain('"validade_prazo":"36 meses: obra acima de 10 m²"');
    const emissao = (await o2.api.ver(id)).eventos.find(({ tipo }) => tipo === 'documento_emitido');
    expect(emissao?.detalhe).toBe('Válido até 31/12/2029 (36 meses: obra acima de 10 m²)');
    const pdf = await o2.c.requerente.get(`painel-contribuinte/documento/${licenca.id}/arquivo`);
    expect(pdf.status).toBe(200);
  });

  it('may be without an end, which the paper says too', async () => {
    const { licenca, papel, validade_meses } = await emitida([
      { ...porArea[0]!, condicao: 'area_ampliada_m2 > 1' },
      ...porArea.slice(1),
    ] as typeof porArea);
    expect(licenca).toMatchObject({ valido_ate: null, validade: 'Sem prazo: enquanto a lei não mudar' });
    expect(validade_meses).toBeNull();
    expect(papel).toContain('"destaques":[{"valor":"Sem prazo: enquanto a lei não mudar","rotulo":"Validade"}]');
    expect((await o2.c.requerente.get(`painel-contribuinte/documento/${licenca.id}/arquivo`)).status).toBe(200);
  });
});

describe('the end of a licence', () => {
  const noDia = async (dia: string): Promise<void> => {
    o2.portal.clock.fixar(`${dia}T15:00:00Z`);
    const falhas: unknown[] = [];
    while (await cumprirMarcos(o2.portal.parts, { error: (dados: unknown) => void falhas.push(dados) }));
    expect(falhas).toEqual([]);
  };
  const fatos = async (id: number) =>
    (
      await o2.portal.db
        .selectFrom('requerimento_evento')
        .select(['tipo', 'ator_nome'])
        .where('requerimento_id', '=', id)
        .where('tipo', 'in', ['licenca_lembrada', 'licenca_vencida'])
        .orderBy('sequencia')
        .execute()
    ).map((e) => `${e.tipo} ${e.ator_nome}`);

  it('is told to its holder before it comes and once when it has come, and whoever checks reads it', async () => {
    const { id, licenca } = await licenciado();
    await noDia('2028-11-30');
    expect(await fatos(id)).toEqual([]);
    await noDia('2028-12-01');
    expect(await fatos(id)).toEqual(['licenca_lembrada Portal']);
    expect((await sinos(id)).at(-1)).toContain('vale até 31/12/2028');
    await noDia('2028-12-31');
    expect((await publica(licenca.codigo)).situacao).toBe('válido');
    await noDia('2029-01-01');
    await noDia('2029-01-02');
    expect(await fatos(id)).toEqual(['licenca_lembrada Portal', 'licenca_vencida Portal']);
    expect((await sinos(id)).at(-1)).toContain('vencido');
    expect((await publica(licenca.codigo)).situacao).toBe('vencido');
    const { proximo_marco } = await o2.portal.db
      .selectFrom('requerimento')
      .select('proximo_marco')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(proximo_marco).toBeNull();
    o2.portal.clock.fixar('2026-12-31T13:00:00Z');
  });

  it('lets a step go on that waits for it', async () => {
    const d = semExtras();
    const processo = await o2.publicado({
      ...d,
      documentos_emitidos: emitidos(),
      etapas: [
        ...d.etapas.map((e) => (e.emite === undefined ? e : { ...e, proximas: [{ para: 'fim_da_validade' }] })),
        {
          chave: 'fim_da_validade',
          nome: 'Fim da validade',
          tipo: 'automático' as const,
          publico: 'setor' as const,
          setor: 'SEURB',
          espera: { evento: 'licenca_vencida' as const },
          proximas: [{ para: 'baixa' }],
        },
        {
          chave: 'baixa',
          nome: 'Baixa',
          tipo: 'validar' as const,
          publico: 'setor' as const,
          setor: 'SEURB',
          proximas: [],
        },
      ],
    });
    const id = await o2.iniciado(processo);
    for (const acao of ['deferir', 'iniciar', 'deferir']) await o2.api.agir(id, `acoes/${acao}`);
    const r = await o2.api.ver(id);
    expect(r.abertas.map((a) => [a.chave, a.prazo.vence_em])).toEqual([['fim_da_validade', '2029-01-01']]);
    await noDia('2028-12-31');
    expect(await fatos(id)).toEqual(['licenca_lembrada Portal']);
    await noDia('2029-01-01');
    const { etapa } = await o2.portal.db
      .selectFrom('requerimento')
      .select('etapa')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([etapa, await fatos(id)]).toEqual(['baixa', ['licenca_lembrada Portal', 'licenca_vencida Portal']]);
    o2.portal.clock.fixar('2026-12-31T13:00:00Z');
  });
});
