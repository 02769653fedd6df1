import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ParecerProposto } from '../../../../src/schemas/processo/partesDaEtapa.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import type { EventoVisto } from '../../../../src/schemas/requerimento/vistas/etapas.ts';
import { papelDaLicenca } from '../../../../server/modules/requerimentos/papelDaLicenca.ts';
import { carregarRequerimento } from '../../../../server/modules/requerimentos/carregar.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { criarSetor } from '../../../support/builders.ts';
import { comEtapas, etapa, segue } from '../../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

interface Lista {
  readonly data: readonly RequerimentoListado[];
  readonly total: number;
  readonly pareceres_pedidos: number;
}

const PERGUNTA = 'O lote tem faixa de preservação?';
const REGRA: ParecerProposto = {
  setor: 'SEMAM',
  condicao: 'area_ampliada_m2 > 100',
  motivo: 'Obra com mais de 100 m²',
  pergunta: PERGUNTA,
  prazo: { quantidade: 5, contagem: 'uteis' },
  bloqueia: true,
};

/** triagem, in which SEMAM is to be consulted for works like the scenario's, then emissao, which issues O2's paper */
const definicao = (): Definicao => {
  const [emitido] = definicaoO2().documentos_emitidos;
  if (emitido === undefined) throw new Error('O2 issues a paper');
  const d = comEtapas([
    etapa('triagem', [segue('emissao')], { pareceres: [REGRA] }),
    etapa('emissao', [], { tipo: 'certificado', emite: emitido.chave }),
  ]);
  const { condicionantes: _nenhuma, modelo: _modelo, certificado: _certificado, ...so } = emitido;
  return { ...d, documentos_emitidos: [{ ...so, texto: ['Licença.'], campos: [] }] };
};

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, definicao());
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const emTriagem = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await api.agir(id, 'acoes/iniciar');
  return id;
};
const pedido = async (): Promise<number> => {
  const id = await emTriagem();
  await api.agir(id, 'pareceres', { setor: 'SEMAM' });
  return id;
};
const FAVORAVEL = { veredito: 'favorável', texto: 'Nada a opor' };
const COM_CONDICOES = {
  veredito: 'com condições',
  texto: 'Há faixa a manter',
  condicoes: [{ texto: 'Manter a faixa de 30 m', fundamento: 'Lei 12.651/2012' }, { texto: 'Plantar dez mudas' }],
};
const listar = async (query: Record<string, string | number | readonly string[]>, quem = c.deOutroSetor) =>
  (await quem.get('painel-prefeitura/requerimento', query)).dados<Lista>();
const meus = (quem = c.deOutroSetor) => listar({ 'filtro[parecer]': 'pedido' }, quem);
const ids = ({ data }: Lista) => data.map((r) => r.id);
const avisos = async (usuario: number, id: number) =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', usuario)
      .where('requerimento_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((n) => n.message);

describe('asking another sector', () => {
  it('is proposed with its reason, asked as the rule says, told to the sector and found by it', async () => {
    const id = await emTriagem();
    const antes = await api.ver(id);
    expect(antes.pareceres).toMatchObject({
      pedidos: [],
      propostos: [{ setor: 'SEMAM', motivo: 'Obra com mais de 100 m²', pergunta: PERGUNTA, bloqueia: true }],
    });
    const { pareceres_pedidos } = await meus();
    const r = await api.tentar(id, 'pareceres', { setor: 'SEMAM' });
    expect([r.status, r.dados<{ parecer: number }>().parecer]).toEqual([201, 1]);
    const visto = await api.ver(id, c.deOutroSetor);
    expect(visto.acoes.map((a) => a.acao)).toEqual(['dar-parecer']);
    expect(visto.pareceres?.propostos).toEqual([]);
    // Friday the 20th is Consciência Negra, a national holiday: five working days from Monday the 16th end on the 24th.
    expect(visto.pareceres?.pedidos).toMatchObject([
      {
        setor: 'SEMAM',
        pergunta: PERGUNTA,
        motivo: 'Obra com mais de 100 m²',
        minha: true,
        responder_ate: '2026-11-24',
        prazo: { vence_em: '2026-11-24', estado: 'em_dia', texto: 'Em 5 dias úteis' },
      },
    ]);
    expect((await api.ver(id)).pareceres?.pedidos).toMatchObject([{ minha: false }]);
    expect(visto.aguardando).toMatchObject([{ o_que: 'Dar parecer: SEMAM', setor: 'SEMAM', ate: '2026-11-24' }]);
    const depois = await meus();
    expect(ids(depois)).toContain(id);
    expect([depois.total, depois.pareceres_pedidos]).toEqual([depois.data.length, pareceres_pedidos + 1]);
    expect((await listar({})).pareceres_pedidos).toBe(depois.pareceres_pedidos);
    expect(ids(await meus(c.analista))).not.toContain(id);
    expect((await meus(c.gestor)).total).toBe(0);
    expect(ids(await listar({ 'filtro[parecer]': 'pedido', 'filtro[setor_id]': c.setor }))).toEqual([]);
    expect((await c.deOutroSetor.get('painel-prefeitura/requerimento', { 'filtro[parecer]': 'x' })).status).toBe(422);
    expect(await avisos(c.deOutroSetor.id, id)).toEqual([`Requerimento ${visto.numero ?? ''}: parecer pedido a SEMAM`]);
    const { dados } = await portal.db
      .selectFrom('saida')
      .select('dados')
      .where('tipo', '=', 'mail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const mail = JSON.stringify(dados);
    for (const parte of [PERGUNTA, '24/11/2026', `/prefeitura/requerimento/visualizacao/${id}`])
      expect(mail).toContain(parte);
  });

  it('is refused with a sentence in its place', async () => {
    const id = await emTriagem();
    const recusa = async (corpo: object, quem = c.analista) => {
      const r = await api.tentar(id, 'pareceres', corpo, quem);
      return [r.status, r.erro.erros ?? r.mensagem];
    };
    expect(await recusa({ setor: 'NENHUM', pergunta: 'x' })).toMatchObject([422, { setor: [expect.any(String)] }]);
    expect(await recusa({ setor: 'SEURB', pergunta: 'x' })).toEqual([
      422,
      { setor: ['A etapa é deste setor: peça o parecer a outro'] },
    ]);
    expect(await recusa({ setor: 'SEMAM', pergunta: 'x' }, c.deOutroSetor)).toMatchObject([403, /de outro setor/]);
    expect((await recusa({ setor: 'SEMAM', pergunta: 'x' }, c.gestor))[0]).toBe(403);
    const velha = await c.analista.post(`painel-prefeitura/requerimento/${id}/pareceres`, {
      versao: 1,
      setor: 'SEMAM',
    });
    expect(velha.status).toBe(409);
    expect((await api.tentar(id, 'pareceres/9/retirar', { motivo: 'x' })).mensagem).toMatch(/não é possível/);
    const r = await c.outroRequerente.post(`painel-prefeitura/requerimento/${id}/pareceres`, { versao: 1, setor: 'x' });
    expect(r.status).toBe(403);
  });

  it('is by name also where the process does not list it', async () => {
    const setor = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Defesa Civil', sigla: 'DEFCIV' });
    const setores = [{ id: setor, permissoes: ['requerimento.analisar'] as const }];
    await portal.entrar({ nome: 'Davi Encosta', permissoes: ['painel.prefeitura'], setores });
    const id = await emTriagem();
    await api.agir(id, 'pareceres', { setor: 'DEFCIV', pergunta: 'Há risco de encosta?' });
    expect((await api.ver(id)).pareceres?.pedidos).toMatchObject([{ setor: 'DEFCIV', setor_nome: 'Defesa Civil' }]);
  });

  it('a sector in which nobody may analyse is not asked', async () => {
    await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Arquivo', sigla: 'ARQ' });
    const id = await emTriagem();
    const r = await api.tentar(id, 'pareceres', { setor: 'ARQ', pergunta: 'x' });
    expect([r.status, r.erro.erros]).toEqual([422, { setor: ['Ninguém deste setor pode analisar requerimentos'] }]);
  });

  it('does without a proposal only with a reason', async () => {
    const id = await emTriagem();
    expect((await api.tentar(id, 'acoes/deferir')).mensagem).toBe(
      'Deferir depende de: pedido de parecer a SEMAM, ou o motivo de não pedir',
    );
    expect(
      (await api.tentar(id, 'pareceres/propostas/recusar', { setor: 'SEMAM', motivo: ' ' })).erro.erros,
    ).toHaveProperty('motivo');
    await api.agir(id, 'pareceres/propostas/recusar', { setor: 'SEMAM', motivo: 'Já tem licença ambiental' });
    await api.agir(id, 'acoes/deferir');
    const doRequerente = (await c.requerente.get(`painel-contribuinte/requerimento/${id}/eventos`)).texto;
    expect(doRequerente).not.toContain('licença ambiental');
    expect((await c.analista.get(`painel-prefeitura/requerimento/${id}/eventos`)).texto).toContain('licença ambiental');
  });
});

describe('answering', () => {
  it('is for the sector that was asked alone, once, and ends its wait', async () => {
    const id = await pedido();
    expect((await api.tentar(id, 'acoes/deferir')).mensagem).toBe('Deferir depende de: parecer de SEMAM');
    for (const quem of [c.analista, c.gestor]) {
      const r = await api.tentar(id, 'pareceres/1/responder', FAVORAVEL, quem);
      expect([r.status, r.mensagem]).toEqual([403, 'Este parecer foi pedido a outro setor']);
    }
    const errada = await api.tentar(
      id,
      'pareceres/1/responder',
      { veredito: 'com condições', texto: 'x' },
      c.deOutroSetor,
    );
    expect(errada.erro.erros).toEqual({ condicoes: ['Inclua pelo menos uma condição'] });
    expect(
      (await api.tentar(id, 'pareceres/1/responder', { veredito: 'talvez', texto: 'x' }, c.deOutroSetor)).status,
    ).toBe(422);
    // Two of one sector at once: the second is told who was first.
    const { versao } = await api.ver(id);
    const responder = () =>
      c.deOutroSetor.post(`painel-prefeitura/requerimento/${id}/pareceres/1/responder`, { versao, ...FAVORAVEL });
    expect((await Promise.all([responder(), responder()])).map((r) => r.status).sort()).toEqual([200, 409]);
    const tarde = await api.tentar(id, 'pareceres/1/responder', FAVORAVEL, c.deOutroSetor);
    expect([tarde.status, tarde.mensagem]).toEqual([422, 'Este parecer já foi dado por Breno Valverdejo']);
    expect(ids(await meus())).not.toContain(id);
    const numero = (await api.ver(id)).numero ?? '';
    expect(await avisos(c.analista.id, id)).toContain(`SEMAM deu o parecer no requerimento ${numero}: favorável`);
    await api.agir(id, 'acoes/deferir');
  });

  it('is asked again where it needs information, taken back where it is not needed', async () => {
    const id = await pedido();
    await api.agir(
      id,
      'pareceres/1/responder',
      { veredito: 'precisa de informação', texto: 'Falta a planta' },
      c.deOutroSetor,
    );
    expect((await api.ver(id)).pareceres?.pedidos[0]).toMatchObject({ falta_informacao: true });
    await api.agir(id, 'pareceres', { setor: 'SEMAM', pergunta: 'Com a planta nova?', anterior: 1, prazo: null });
    expect((await api.ver(id)).pareceres?.pedidos.map((p) => [p.id, p.anterior, p.responder_ate])).toEqual([
      [2, 1, null],
      [1, undefined, '2026-11-24'],
    ]);
    expect(ids(await meus())).toContain(id);
    await api.agir(id, 'pareceres/2/retirar', { motivo: 'Resolvido por telefone' });
    expect(ids(await meus())).not.toContain(id);
    const r = await api.tentar(id, 'pareceres/2/responder', FAVORAVEL, c.deOutroSetor);
    expect([r.status, r.mensagem]).toEqual([422, 'O pedido deste parecer foi retirado']);
  });

  it('ends with the request, and leaves nothing in the list of the sector', async () => {
    const id = await pedido();
    await api.agir(id, 'acoes/cancelar', { motivo: 'Desistiu' });
    expect(ids(await meus())).not.toContain(id);
    const linhas = await portal.db
      .selectFrom('requerimento_parecer')
      .select(['sequencia', 'situacao'])
      .where('requerimento_id', '=', id)
      .execute();
    expect(linhas).toEqual([{ sequencia: 1, situacao: 'dispensado' }]);
  });

  it('puts its conditions on what is issued, but those left out with a reason', async () => {
    const id = await pedido();
    await api.agir(id, 'pareceres/1/responder', COM_CONDICOES, c.deOutroSetor);
    const semMotivo = await api.tentar(id, 'pareceres/1/condicoes/2/avaliar', { resultado: 'dispensada' });
    expect(semMotivo.erro.erros).toHaveProperty('motivo');
    await api.agir(id, 'pareceres/1/condicoes/2/avaliar', { resultado: 'dispensada', motivo: 'Já plantadas' });
    await api.agir(id, 'acoes/deferir');
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/deferir-e-finalizar');
    const { estado } = await carregarRequerimento(portal.db, portal.cidade, id);
    const [emitido] = definicao().documentos_emitidos;
    if (emitido === undefined) throw new Error('the process issues a paper');
    const { blocos } = papelDaLicenca(
      {
        organizacao: { nome: 'Cidade', dominio: 'x', fuso: 'America/Sao_Paulo', brand: {}, cadastro_pessoa: {} },
        definicao: definicao(),
        estado,
        requerente: { nome: 'Iara', documento: '' },
        imovelEndereco: null,
        fuso: 'America/Sao_Paulo',
        agora: '2026-11-16T13:00:00Z',
        qr: { url: 'https://x', codigo: 'x' },
      },
      emitido,
      {
        tipo: 'documento_emitido',
        documento: 1,
        chave: emitido.chave,
        nome: 'x',
        numero: '1',
        data: '2026-11-16',
        valido_ate: null,
      },
    );
    expect(blocos).toContainEqual({
      tipo: 'lista',
      titulo: 'Condicionantes',
      numerada: true,
      itens: ['Manter a faixa de 30 m (SEMAM; Lei 12.651/2012)'],
    });
    // The paper that the portal itself drew is there.
    const [papel] = (await api.ver(id)).emitidos.filter((d) => d.tipo === 'licenca');
    expect((await c.analista.get(`painel-prefeitura/documento/${papel?.id ?? 0}/arquivo`)).status).toBe(200);
  });
});

describe('the applicant', () => {
  it('learns that it was asked and given, never what', async () => {
    const id = await pedido();
    await api.agir(id, 'pareceres/1/responder', COM_CONDICOES, c.deOutroSetor);
    await api.agir(id, 'pareceres/1/condicoes/1/avaliar', { resultado: 'dispensada', motivo: 'Não se aplica' });
    const visto = (await c.requerente.get(`painel-contribuinte/requerimento/${id}`)).dados<RequerimentoVisto>();
    expect(visto.pareceres).toBeUndefined();
    const ditos = visto.eventos.map((e: EventoVisto) => e.texto);
    expect(ditos.slice(0, 2)).toEqual(['deu o parecer de SEMAM', 'pediu o parecer de SEMAM']);
    for (const segredo of [PERGUNTA, 'com condições', 'Há faixa', 'Manter a faixa', 'Não se aplica'])
      expect(JSON.stringify(visto)).not.toContain(segredo);
    const r = await c.requerente.post(`painel-contribuinte/requerimento/${id}/pareceres`, {
      versao: 1,
      setor: 'SEMAM',
    });
    expect(r.status).toBe(404);
  });
});

describe('a sector that owes an opinion', () => {
  it('is not deactivated, nor one that a process in force would ask', async () => {
    await pedido();
    const { id: setor } = await portal.db
      .selectFrom('setor')
      .select('id')
      .where('sigla', '=', 'SEMAM')
      .executeTakeFirstOrThrow();
    const admin = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.administrador'] });
    const r = await admin.post('painel-prefeitura/cadastro/setor/excluirIds', { ids: [setor] });
    expect([r.status, r.texto.includes('Este setor tem pareceres a dar')]).toEqual([422, true]);
  });
});
