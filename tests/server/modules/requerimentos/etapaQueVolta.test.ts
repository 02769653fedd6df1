import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ConflitoDeRespostas } from '../../../../src/schemas/requerimento/conflitoDeRespostas.ts';
import { criarSetor } from '../../../support/builders.ts';
import { enviarArquivo, respostasO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { cidadeDoO2 } from './cidadeDoO2.ts';

const o2 = cidadeDoO2();

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
    const id = await o2.iniciado(await publicarProcesso(o2.portal.db, o2.portal.cidade, comVolta()));
    await o2.api.agir(id, 'acoes/deferir', { respostas: { refazer: true } });
    const base = `painel-contribuinte/requerimento/${id}`;
    const form = (await o2.c.requerente.get(`${base}/formulario`)).dados<{
      respostas: object;
      documentos: { chave: string; arquivos: unknown[] }[];
    }>();
    expect(form.respostas).toMatchObject(respostasO2);
    expect(form.documentos.map((x) => x.arquivos.length)).toEqual([1]);

    // What was filed counts as what is stored, also while the new draft is empty.
    const deOutraAba = { respostas: { area_ampliada_m2: '99.00' }, antes: { area_ampliada_m2: '88.00' } };
    const conflito = await o2.c.requerente.post(`${base}/respostas`, deOutraAba);
    expect([conflito.status, conflito.dados<ConflitoDeRespostas>().conflitos]).toEqual([
      409,
      [{ campo: 'area_ampliada_m2', agora: '142.50', meu: '99.00' }],
    ]);
    await o2.c.requerente.post(`${base}/respostas`, {
      respostas: { area_ampliada_m2: '99.00', rt: null },
      antes: { area_ampliada_m2: '142.50', rt: respostasO2.rt },
    });
    expect((await o2.api.ver(id)).respostas[0]?.campos.map((x) => x.valor)).toContain('142.50');
    const semRt = await o2.api.tentar(id, 'enviar', {}, o2.c.requerente);
    expect(semRt.erro.erros).toEqual({ rt: ['Campo obrigatório'] });
    await o2.c.requerente.post(`${base}/respostas`, { respostas: { rt: 'CREA-SC 12345' } });
    const novo = await enviarArquivo(
      o2.portal,
      o2.c.requerente,
      `${base}/arquivos`,
      { documento: 'matricula' },
      undefined,
      'matricula-nova.pdf',
    );
    expect(novo.statusCode).toBe(201);
    expect((await o2.api.ver(id)).documentos[0]?.arquivos.map((a) => a.nome)).toEqual(['documento.pdf']);
    await o2.api.agir(id, 'enviar', {}, o2.c.requerente);
    const enviado = await o2.api.ver(id);
    expect(enviado.documentos[0]?.arquivos.map((a) => a.nome)).toEqual(['matricula-nova.pdf']);
    expect(enviado.respostas[0]?.campos.map((x) => x.valor)).toContain('99.00');
    expect(enviado.numero).toBe((await o2.api.ver(id)).numero);
    expect(enviado.execucoes.map((e) => [e.etapa, e.rodada])).toEqual([
      ['abertura', 1],
      ['aprovacao', 1],
      ['abertura', 2],
      ['aprovacao', 2],
    ]);
  });

  it('a aba que ficou aberta não escreve por cima: versão velha é 409, e etapa enviada é 422', async () => {
    const processo = await publicarProcesso(o2.portal.db, o2.portal.cidade, {
      ...comVolta(),
      processo: { ...comVolta().processo, chave: 'com-volta-2' },
    });
    const aberto = (await o2.c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
      id: number;
      versao: number;
    }>();
    const salvar = (versao: number) =>
      o2.c.requerente.post(`painel-contribuinte/requerimento/${aberto.id}/respostas`, {
        versao,
        respostas: { ...respostasO2 },
      });
    expect((await salvar(aberto.versao)).status).toBe(200);
    await o2.api.anexar(aberto.id, 'matricula');
    await o2.api.agir(aberto.id, 'enviar', {}, o2.c.requerente);
    const depois = await salvar(aberto.versao);
    expect([depois.status, depois.mensagem]).toEqual([422, 'Este requerimento já foi enviado']);
    await o2.api.agir(aberto.id, 'acoes/iniciar');
    await o2.api.agir(aberto.id, 'acoes/deferir', { respostas: { refazer: true } });
    const velha = await salvar(aberto.versao);
    expect([velha.status, velha.erro.codigo]).toEqual([409, 'versao_desatualizada']);
  });
});

describe('licença depois de reaberta', () => {
  it('o que é indeferido deixa de ser válido na consulta pública', async () => {
    const d = definicaoO2({ taxas: [], documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura') });
    const processo = await publicarProcesso(o2.portal.db, o2.portal.cidade, {
      ...d,
      processo: { ...d.processo, chave: 'sem-taxas' },
    });
    const id = await o2.iniciado(processo);
    for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
    const licenca = (await o2.api.ver(id)).emitidos.find((x) => x.tipo === 'licenca');
    const publica = async () =>
      (await o2.portal.anonimo().get(`publico/autenticidade/${licenca?.codigo}`)).dados<{
        documento: { situacao: string };
      }>().documento.situacao;
    expect(await publica()).toBe('válido');
    await o2.api.agir(id, 'acoes/reabrir', { motivo: 'Denúncia' }, o2.c.gestor);
    expect(await publica()).toBe('em revisão');
    await o2.api.agir(id, 'acoes/iniciar');
    await o2.api.agir(id, 'acoes/indeferir', { motivo: 'Documento falso' });
    expect(await publica()).toBe('cancelado');
    expect((await o2.api.ver(id, o2.c.requerente)).emitidos.find((x) => x.tipo === 'licenca')?.situacao).toBe(
      'cancelado',
    );
  });
});

describe('para quem se passa', () => {
  it('um setor em que ninguém analisa não recebe requerimentos', async () => {
    await criarSetor(o2.portal.db, { organizacaoId: o2.portal.cidade, nome: 'Arquivo Geral', sigla: 'ARQ' });
    const id = await o2.iniciado();
    expect((await o2.api.tentar(id, 'acoes/encaminhar', { setor: 'ARQ' })).erro.erros).toEqual({
      setor: ['Ninguém deste setor pode analisar requerimentos'],
    });
    expect((await o2.api.tentar(id, 'acoes/encaminhar', { setor: 'INEXISTENTE' })).status).toBe(422);
  });
  it('quem saiu da prefeitura não é responsável por nada', async () => {
    const colega = await o2.portal.entrar({
      nome: 'Elza Antiga',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: o2.c.setor, permissoes: ['requerimento.analisar'] }],
    });
    await o2.portal.db
      .updateTable('usuario_organizacao')
      .set({ excluido_em: o2.portal.clock.now() })
      .where('usuario_id', '=', colega.id)
      .execute();
    const id = await o2.iniciado();
    expect((await o2.api.tentar(id, 'acoes/atribuir', { responsavel_id: colega.id })).status).toBe(422);
  });
});

describe('voltar a uma etapa do requerente', () => {
  it('ele é avisado com o motivo, encontra as suas respostas, corrige e envia de novo', async () => {
    const id = await o2.iniciado();
    const errada = await o2.api.tentar(id, 'acoes/voltar', { motivo: 'm', etapa: 'emissao' });
    expect(errada.erro.erros).toEqual({ etapa: ['Escolha uma etapa por onde o requerimento já passou'] });
    await o2.api.agir(id, 'acoes/voltar', { motivo: 'O endereço é de outro lote', etapa: 'abertura' });
    const visto = await o2.api.ver(id, o2.c.requerente);
    expect([visto.situacao, visto.etapa?.chave, visto.execucoes.at(-1)?.rodada]).toEqual([
      'Aguardando requerente',
      'abertura',
      2,
    ]);
    expect(visto.formulario?.respostas).toMatchObject(respostasO2);
    expect(visto.eventos.find((e) => e.texto === 'voltou a uma etapa anterior')?.detalhe).toBe(
      'O endereço é de outro lote',
    );
    const mails = (
      await o2.portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()
    ).map((s) => s.dados as { assunto: string; paragrafos: string[]; acao?: { url: string } });
    const mail = mails.find((m) => m.assunto.endsWith('é a sua vez') && m.acao?.url.endsWith(`/${id}`) === true);
    expect(mail?.paragrafos).toContain('Motivo: O endereço é de outro lote');
    await o2.api.agir(id, 'enviar', {}, o2.c.requerente);
    const enviado = await o2.api.ver(id);
    expect([enviado.numero, enviado.etapa?.chave]).toEqual([visto.numero, 'aprovacao']);
  });
});
