import { describe, expect, it } from 'vitest';
import { hashDaSenha } from '../../../../server/modules/auth/senhas.ts';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { LicencaPorRetificar } from '../../../../src/schemas/requerimento/licencas.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();
const SENHA = 'Assina#2026';

const licenciado = async () => {
  const id = await o2.iniciado(await o2.publicado({ ...semExtras(), documentos_emitidos: emitidos() }));
  for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
  return { id, licenca: await emVigor(id) };
};
let series = 0;
const emitidos = () => semExtras().documentos_emitidos.map((d) => ({ ...d, serie: `alvara_${++series}` }));
const emVigor = async (id: number) => {
  const achada = (await o2.api.ver(id, o2.c.gestor)).emitidos.find(
    (d) => d.tipo === 'licenca' && d.situacao === 'válido',
  );
  if (achada === undefined) throw new Error('no licence in force');
  return achada;
};
const publica = async (codigo: string) =>
  (await o2.portal.anonimo().get(`publico/autenticidade/${codigo}`)).dados<{
    documento: { situacao: string; revisao: number; sha256: string; validade: string; assinaturas: unknown[] };
  }>().documento;
const sinos = async (id: number) =>
  (
    await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('usuario_id', '=', o2.c.requerente.id)
      .orderBy('id')
      .execute()
  ).map((n) => n.message);

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

describe('a licence drawn anew', () => {
  it('is another file under the same number, without any signature; the one before stands for nothing [EST-053]', async () => {
    const { id, licenca } = await licenciado();
    const c = o2.c.gestor;
    await o2.portal.db
      .updateTable('usuario')
      .set({ senha_hash: await hashDaSenha(SENHA) })
      .where('id', '=', c.id)
      .execute();
    const pedida = async (quem: number): Promise<number> => {
      const pedido = await o2.c.analista.post('assinatura', { documento_id: licenca.id, signatario_id: quem });
      expect(pedido.status, pedido.texto).toBe(201);
      return pedido.dados<{ id: number }>().id;
    };
    const dele = await pedida(c.id);
    await pedida(o2.c.requerente.id);
    const assinada = await c.post(`painel-prefeitura/processoRequerimentoAssinatura/${dele}/atualizar`, {
      status: 'Assinado',
      password: SENHA,
    });
    expect(assinada.status, assinada.texto).toBe(200);
    const antes = await publica(licenca.codigo);
    expect(antes.assinaturas).toHaveLength(1);

    expect((await o2.api.tentar(id, `licencas/${licenca.id}/regenerar`, {}, c)).status).toBe(200);
    const nova = await emVigor(id);
    expect([nova.numero, nova.data, nova.valido_ate, nova.revisao]).toEqual([
      licenca.numero,
      licenca.data,
      licenca.valido_ate,
      1,
    ]);
    expect(nova.assinaturas ?? []).toEqual([]);
    const depois = await publica(nova.codigo);
    expect([depois.situacao, depois.revisao, depois.assinaturas]).toEqual(['válido', 1, []]);
    expect(depois.sha256).not.toBe(antes.sha256);
    expect((await publica(licenca.codigo)).situacao).toBe('substituído');
    const status = await o2.portal.db
      .selectFrom('assinatura')
      .select('status')
      .where('documento_id', '=', licenca.id)
      .execute();
    // What was signed stays signed, of a paper that stands for nothing; nobody is asked for it any more.
    expect(status.map((s) => s.status).sort()).toEqual(['Assinado', 'Cancelado']);
    expect((await sinos(id)).at(-1)).toContain('emitido');

    const velha = await o2.api.tentar(id, `licencas/${licenca.id}/regenerar`, {}, c);
    expect([velha.status, velha.mensagem]).toEqual([422, 'Esta licença não está mais válida: abra a versão de agora']);
  });

  it('is not for another sector, the applicant, nor by way of another request', async () => {
    const { id, licenca } = await licenciado();
    const outro = await licenciado();
    const caminho = `licencas/${licenca.id}/regenerar`;
    expect((await o2.api.tentar(id, caminho, {}, o2.c.deOutroSetor)).status).toBe(403);
    expect((await o2.api.tentar(id, caminho, {}, o2.c.requerente)).status).toBe(404);
    expect((await o2.api.tentar(outro.id, caminho)).status).toBe(404);
    expect((await o2.c.analista.get(`painel-prefeitura/requerimento/${outro.id}/licencas/${licenca.id}`)).status).toBe(
      404,
    );
  });
});

describe('a rectified licence', () => {
  it('says the corrected data with the reason; what it said is in the trace and in its earlier file [EST-054]', async () => {
    const { id, licenca } = await licenciado();
    const caminho = `licencas/${licenca.id}`;
    const porRetificar = (
      await o2.c.analista.get(`painel-prefeitura/requerimento/${id}/${caminho}`)
    ).dados<LicencaPorRetificar>();
    expect([porRetificar.valido_ate, porRetificar.dados]).toEqual([
      '2028-12-31',
      { area_ampliada_m2: '142.50', inscricao_imovel: '01.02.117' },
    ]);
    expect(Object.keys(porRetificar.formulario?.ui ?? {})).toEqual(['area_ampliada_m2', 'inscricao_imovel']);
    const semImovel = await o2.api.tentar(id, `${caminho}/retificar`, {
      motivo: 'x',
      dados: { ...porRetificar.dados, inscricao_imovel: '99.99.999' },
    });
    expect([semImovel.status, Object.keys(semImovel.erro.erros ?? {})]).toEqual([422, ['dados.inscricao_imovel']]);

    await o2.api.agir(id, `${caminho}/retificar`, {
      motivo: 'A área do projeto aprovado é outra',
      valido_ate: '2029-01-31',
      dados: { ...porRetificar.dados, area_ampliada_m2: '145.20' },
    });
    const nova = await emVigor(id);
    expect([nova.numero, nova.valido_ate, nova.revisao]).toEqual([licenca.numero, '2029-01-31', 1]);
    const { conteudo } = await o2.portal.db
      .selectFrom('documento')
      .select('conteudo')
      .where('id', '=', nova.id)
      .executeTakeFirstOrThrow();
    const papel = JSON.stringify(conteudo);
    expect(papel).toContain('145,20 m²');
    expect(papel).toContain('Motivo: A área do projeto aprovado é outra');
    expect(papel, 'não são mais os meses do tipo').not.toContain('24 meses');

    const r = await o2.api.ver(id, o2.c.requerente);
    expect(r.eventos[0]).toMatchObject({
      tipo: 'licenca_retificada',
      detalhe:
        'Válida até: de 31/12/2028 para 31/01/2029; Área a ampliar: de 142,50 m² para 145,20 m². Motivo: A área do projeto aprovado é outra',
    });
    expect(r.emitidos.map((d) => d.situacao)).toContain('substituído');
    const pdf = await o2.c.requerente.get(`painel-contribuinte/documento/${licenca.id}/arquivo`);
    expect(pdf.status, 'a versão anterior se lê').toBe(200);
    expect((await publica(licenca.codigo)).situacao).toBe('substituído');
    expect(await publica(nova.codigo)).toMatchObject({ situacao: 'válido', revisao: 1, validade: '2029-01-31' });
    expect((await sinos(id)).at(-1)).toContain('retificado');
    const lista = await o2.c.gestor.get('painel-prefeitura/cadastro/licenca', { numero_licenca: licenca.numero ?? '' });
    expect(lista.texto).toContain('retificada');
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
