import { describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../../src/schemas/requerimento/visao.ts';
import type { EventoVisto } from '../../../../../src/schemas/requerimento/vistas/etapas.ts';
import { semFatos } from '../../../../../server/modules/requerimentos/fatosDoPapel.ts';
import { papelDaLicenca } from '../../../../../server/modules/requerimentos/papelDaLicenca.ts';
import { carregarRequerimento } from '../../../../../server/modules/requerimentos/carregar.ts';
import {
  api,
  avisos,
  c,
  definicao,
  ids,
  meus,
  palcoDosPareceres,
  pedido,
  PERGUNTA,
  portal,
} from './palcoDosPareceres.ts';

palcoDosPareceres();

const FAVORAVEL = { veredito: 'favorável', texto: 'Nada a opor' };

const COM_CONDICOES = {
  veredito: 'com condições',
  texto: 'Há faixa a manter',
  condicoes: [{ texto: 'Manter a faixa de 30 m', fundamento: 'Lei 12.651/2012' }, { texto: 'Plantar dez mudas' }],
};

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
        ...semFatos,
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
