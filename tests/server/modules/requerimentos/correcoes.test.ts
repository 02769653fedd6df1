import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ConflitoDeRespostas } from '../../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const iniciado = async (processo = c.processo): Promise<number> => {
  const { id } = await protocolarO2(portal, { ...c, processo });
  await api.agir(id, 'acoes/iniciar');
  return id;
};
const pedir = async (id: number, alvo: string): Promise<number> => {
  await api.agir(id, 'pendencias');
  const n = (await api.ver(id)).pendencias.length;
  await api.agir(id, `pendencias/${n}/itens`, { tipo: 'campo', alvo, texto: 'Confira' });
  await api.agir(id, `pendencias/${n}/emitir`);
  return n;
};
const corrigir = async (id: number, alvo: string, valor: string | boolean): Promise<void> => {
  const n = await pedir(id, alvo);
  await api.agir(id, `pendencias/${n}/responder`, { respostas: { '1': valor } }, c.requerente);
  await api.agir(id, `pendencias/${n}/itens/1/avaliar`, { resultado: 'aceito' });
};

describe('correção de uma referência', () => {
  it('o imóvel que não existe é recusado no item; o que existe muda o endereço na lista e na busca', async () => {
    await portal.db
      .insertInto('imovel')
      .values({ organizacao_id: portal.cidade, numero_inscricao: '09.09.909', endereco: 'Travessa do Sabiá, 7' })
      .execute();
    const id = await iniciado();
    const n = await pedir(id, 'inscricao_imovel');
    const errado = await api.tentar(id, `pendencias/${n}/responder`, { respostas: { '1': '00.00.000' } }, c.requerente);
    expect([errado.status, errado.erro.erros]).toEqual([422, { 'respostas.1': ['Imóvel não localizado'] }]);
    await api.agir(id, `pendencias/${n}/responder`, { respostas: { '1': '09.09.909' } }, c.requerente);
    const achados = (await c.analista.get('painel-prefeitura/requerimento', { s: 'sabia' })).dados<{
      data: { id: number; imovel_endereco: string }[];
    }>();
    expect(achados.data).toMatchObject([{ id, imovel_endereco: 'Travessa do Sabiá, 7' }]);
    expect((await api.ver(id)).imovel?.endereco).toBe('Travessa do Sabiá, 7');
  });
});

describe('correção que muda taxas e documentos', () => {
  it('a cobrança sobe, espera nova emissão nas duas telas e na tabela, e só paga se defere [EST-062] [ENT-083]', async () => {
    const id = await iniciado();
    for (const documento of ['autorizacao', 'complementares']) await api.anexar(id, documento);
    await api.agir(id, 'acoes/gerar-taxas');
    await api.agir(id, 'cobrancas/1/emitir');
    await corrigir(id, 'area_ampliada_m2', '150.00');
    expect((await api.ver(id)).acoes.find((a) => a.acao === 'deferir')?.bloqueios[0]).toBe(
      'Deferir depende de: novo cálculo de ISS da obra, porque as respostas mudaram',
    );
    await api.agir(id, 'acoes/gerar-taxas');
    for (const quem of [c.analista, c.requerente])
      expect((await api.ver(id, quem)).cobrancas.map((x) => [x.valor, x.situacao])).toEqual([
        ['435.75', 'aguardando nova emissão'],
        ['449.81', 'a emitir'],
      ]);
    const { rows } = await portal.base.ownerPool.query(
      'select valor, situacao from cobranca where requerimento_id = $1 order by sequencia',
      [id],
    );
    expect(rows).toEqual([
      { valor: '435.75', situacao: 'aguardando nova emissão' },
      { valor: '449.81', situacao: 'a emitir' },
    ]);
    expect((await c.requerente.get('painel-contribuinte/geral-notifications')).texto).toContain(
      'taxas calculadas de novo',
    );
    await api.pagar(id);
    await api.agir(id, 'acoes/deferir');
  });

  it('o que foi pago a mais é restituído: na tela, na tabela, no aviso e uma vez só', async () => {
    const id = await iniciado();
    for (const documento of ['autorizacao', 'complementares']) await api.anexar(id, documento);
    await api.agir(id, 'acoes/gerar-taxas');
    await api.pagar(id);
    await corrigir(id, 'area_ampliada_m2', '100.00');
    await api.agir(id, 'acoes/gerar-taxas');
    const linhas = async () =>
      (
        await portal.base.ownerPool.query(
          'select sequencia, taxa, valor, situacao, documento from restituicao where requerimento_id = $1 order by sequencia',
          [id],
        )
      ).rows;
    expect(await linhas()).toEqual([
      { sequencia: 1, taxa: 'iss', valor: '123.46', situacao: 'a restituir', documento: null },
      { sequencia: 2, taxa: 'alvara', valor: '127.45', situacao: 'a restituir', documento: null },
    ]);
    for (const quem of [c.analista, c.requerente])
      expect((await api.ver(id, quem)).restituicoes?.map((x) => [x.nome, x.valor])).toEqual([
        ['ISS da obra', '123.46'],
        ['Alvará', '127.45'],
      ]);
    const registrar = (quem: CenarioO2['analista']) =>
      api.tentar(id, 'restituicoes/1/registrar', { documento: 'OP 77' }, quem);
    expect((await registrar(c.deOutroSetor)).status).toBe(403);
    expect((await registrar(c.analista)).status).toBe(200);
    expect((await registrar(c.gestor)).status).toBe(422);
    expect((await linhas())[0]).toMatchObject({ situacao: 'restituída', documento: 'OP 77' });
    expect((await c.requerente.get('painel-contribuinte/geral-notifications')).texto).toContain('taxa restituída');
    await api.agir(id, 'acoes/deferir');
    // The other one is still owed after the request has ended, whatever its outcome.
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
    const depoisDoFim = (quem: CenarioO2['analista']) =>
      api.tentar(id, 'restituicoes/2/registrar', { documento: 'OP 78' }, quem);
    expect([(await depoisDoFim(c.deOutroSetor)).status, (await depoisDoFim(c.analista)).status]).toEqual([403, 200]);
    expect((await linhas())[1]).toMatchObject({ situacao: 'restituída', documento: 'OP 78' });
    expect((await api.ver(id)).situacao).toBe('Indeferido');
  });

  it('o documento da abertura que passa a ser exigido é pedido ao requerente e recebido na análise', async () => {
    const d = definicaoO2();
    const processo = await publicarProcesso(portal.db, portal.cidade, {
      ...d,
      processo: { ...d.processo, chave: 'com-laudo' },
      taxas: [],
      documentos: [
        ...d.documentos.filter((x) => x.etapa === 'abertura'),
        {
          chave: 'laudo',
          nome: 'Laudo estrutural',
          etapa: 'abertura',
          formatos: ['pdf'],
          condicao: 'area_ampliada_m2 > 200',
        },
      ],
    });
    const id = await iniciado(processo);
    await corrigir(id, 'area_ampliada_m2', '250.00');
    expect((await api.ver(id, c.requerente)).aguardando[0]).toMatchObject({
      o_que: 'Enviar documento: Laudo estrutural',
      de_quem: 'requerente',
    });
    expect((await api.tentar(id, 'acoes/deferir')).mensagem).toBe('Deferir depende de: documento Laudo estrutural');
    await api.anexar(id, 'laudo');
    await api.agir(id, 'acoes/deferir');
  });
});

describe('etapa do requerente que volta', () => {
  /** The analysis sends the request back to the opening while it says so. */
  const comVolta = (): Definicao => {
    const d = definicaoO2({ taxas: [] });
    return {
      ...d,
      processo: { ...d.processo, chave: 'com-volta' },
      campos: [...d.campos, { chave: 'refazer', nome: 'Refazer?', tipo: 'logico', obrigatorio: true }],
      documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
      etapas: d.etapas.map((e) =>
        e.chave === 'aprovacao'
          ? {
              ...e,
              secoes: [{ chave: 'analise', titulo: 'Análise', campos: ['refazer'] }],
              proximas: [{ para: 'abertura', condicao: 'refazer' }, { para: 'emissao' }],
            }
          : e,
      ),
    };
  };

  it('traz o que já foi respondido e enviado; o que se esvazia não volta; a equipe só vê o que é enviado', async () => {
    const id = await iniciado(await publicarProcesso(portal.db, portal.cidade, comVolta()));
    await api.agir(id, 'acoes/deferir', { respostas: { refazer: true } });
    const base = `painel-contribuinte/requerimento/${id}`;
    const form = (await c.requerente.get(`${base}/formulario`)).dados<{
      respostas: object;
      documentos: { chave: string; arquivos: unknown[] }[];
    }>();
    expect(form.respostas).toMatchObject(respostasO2);
    expect(form.documentos.map((x) => x.arquivos.length)).toEqual([1]);

    // What was filed counts as what is stored, also while the new draft is empty.
    const deOutraAba = { respostas: { area_ampliada_m2: '99.00' }, antes: { area_ampliada_m2: '88.00' } };
    const conflito = await c.requerente.post(`${base}/respostas`, deOutraAba);
    expect([conflito.status, conflito.dados<ConflitoDeRespostas>().conflitos]).toEqual([
      409,
      [{ campo: 'area_ampliada_m2', agora: '142.50', meu: '99.00' }],
    ]);
    await c.requerente.post(`${base}/respostas`, {
      respostas: { area_ampliada_m2: '99.00', rt: null },
      antes: { area_ampliada_m2: '142.50', rt: respostasO2.rt },
    });
    expect((await api.ver(id)).respostas[0]?.campos.map((x) => x.valor)).toContain('142.50');
    const semRt = await api.tentar(id, 'enviar', {}, c.requerente);
    expect(semRt.erro.erros).toEqual({ rt: ['Campo obrigatório'] });
    await c.requerente.post(`${base}/respostas`, { respostas: { rt: 'CREA-SC 12345' } });
    const novo = await enviarArquivo(
      portal,
      c.requerente,
      `${base}/arquivos`,
      { documento: 'matricula' },
      undefined,
      'matricula-nova.pdf',
    );
    expect(novo.statusCode).toBe(201);
    expect((await api.ver(id)).documentos[0]?.arquivos.map((a) => a.nome)).toEqual(['documento.pdf']);
    await api.agir(id, 'enviar', {}, c.requerente);
    const enviado = await api.ver(id);
    expect(enviado.documentos[0]?.arquivos.map((a) => a.nome)).toEqual(['matricula-nova.pdf']);
    expect(enviado.respostas[0]?.campos.map((x) => x.valor)).toContain('99.00');
    expect(enviado.numero).toBe((await api.ver(id)).numero);
    expect(enviado.execucoes.map((e) => [e.etapa, e.rodada])).toEqual([
      ['abertura', 1],
      ['aprovacao', 1],
      ['abertura', 2],
      ['aprovacao', 2],
    ]);
  });

  it('a aba que ficou aberta não escreve por cima: versão velha é 409, e etapa enviada é 422', async () => {
    const processo = await publicarProcesso(portal.db, portal.cidade, {
      ...comVolta(),
      processo: { ...comVolta().processo, chave: 'com-volta-2' },
    });
    const aberto = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
      id: number;
      versao: number;
    }>();
    const salvar = (versao: number) =>
      c.requerente.post(`painel-contribuinte/requerimento/${aberto.id}/respostas`, {
        versao,
        respostas: { ...respostasO2 },
      });
    expect((await salvar(aberto.versao)).status).toBe(200);
    await api.anexar(aberto.id, 'matricula');
    await api.agir(aberto.id, 'enviar', {}, c.requerente);
    const depois = await salvar(aberto.versao);
    expect([depois.status, depois.mensagem]).toEqual([422, 'Este requerimento já foi enviado']);
    await api.agir(aberto.id, 'acoes/iniciar');
    await api.agir(aberto.id, 'acoes/deferir', { respostas: { refazer: true } });
    const velha = await salvar(aberto.versao);
    expect([velha.status, velha.erro.codigo]).toEqual([409, 'versao_desatualizada']);
  });
});

describe('licença depois de reaberta', () => {
  it('o que é indeferido deixa de ser válido na consulta pública', async () => {
    const d = definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
    const processo = await publicarProcesso(portal.db, portal.cidade, {
      ...d,
      processo: { ...d.processo, chave: 'sem-taxas' },
    });
    const id = await iniciado(processo);
    for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await api.agir(id, `acoes/${acao}`);
    const licenca = (await api.ver(id)).emitidos.find((x) => x.tipo === 'licenca');
    const publica = async () =>
      (await portal.anonimo().get(`publico/autenticidade/${licenca?.codigo}`)).dados<{
        documento: { situacao: string };
      }>().documento.situacao;
    expect(await publica()).toBe('válido');
    await api.agir(id, 'acoes/reabrir', { motivo: 'Denúncia' }, c.gestor);
    expect(await publica()).toBe('em revisão');
    await api.agir(id, 'acoes/iniciar');
    await api.agir(id, 'acoes/indeferir', { motivo: 'Documento falso' });
    expect(await publica()).toBe('cancelado');
    expect((await api.ver(id, c.requerente)).emitidos.find((x) => x.tipo === 'licenca')?.situacao).toBe('cancelado');
  });
});

describe('para quem se passa', () => {
  it('um setor em que ninguém analisa não recebe requerimentos', async () => {
    await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Arquivo Geral', sigla: 'ARQ' });
    const id = await iniciado();
    expect((await api.tentar(id, 'acoes/encaminhar', { setor: 'ARQ' })).erro.erros).toEqual({
      setor: ['Ninguém deste setor pode analisar requerimentos'],
    });
    expect((await api.tentar(id, 'acoes/encaminhar', { setor: 'INEXISTENTE' })).status).toBe(422);
  });
  it('quem saiu da prefeitura não é responsável por nada', async () => {
    const colega = await portal.entrar({
      nome: 'Elza Antiga',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
    await portal.db
      .updateTable('usuario_organizacao')
      .set({ excluido_em: portal.clock.now() })
      .where('usuario_id', '=', colega.id)
      .execute();
    const id = await iniciado();
    expect((await api.tentar(id, 'acoes/atribuir', { responsavel_id: colega.id })).status).toBe(422);
  });
});
