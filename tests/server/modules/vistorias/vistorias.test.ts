import { describe, expect, it } from 'vitest';
import type { DadosDocumento } from '../../../../server/documents/renderer.ts';
import { vistorias } from '../../../../server/modules/requerimentos/dossie/partesDaAnalise.ts';
import { enviarArquivo } from '../../../support/cenarioO2.ts';
import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { noFuso } from '../../../../src/schemas/brasil/momento.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { cidadeComVistorias } from './cidadeComVistorias.ts';

const v = cidadeComVistorias();
const { agendar, avisos, concluir, protocolado } = v;

/** Titles of the table of a request's report. */
const colunas = async (id: number): Promise<readonly string[]> => {
  const { conteudo } = await v.portal.db
    .selectFrom('documento')
    .select('conteudo')
    .where('requerimento_id', '=', id)
    .where('tipo', '=', 'vistoria')
    .executeTakeFirstOrThrow();
  return (conteudo as DadosDocumento).blocos.flatMap((b) =>
    b.tipo === 'tabela' ? b.colunas.map((c) => c.titulo) : [],
  );
};

describe('the visit and its result', () => {
  it('lets the step go on once it is approved, with checklist, photos and report [EST-057] [EST-067] [EST-068]', async () => {
    const id = await protocolado();
    const inspetor_id = v.c.analista.id;
    await agendar(id, '2026-12-03', '08:00');
    expect((await v.api.tentar(id, 'vistorias/1/realizar', {})).mensagem).toMatch(/a partir do seu dia/);
    await v.api.agir(id, 'vistorias/1/remarcar', { dia: '2026-11-16', hora: '15:00', inspetor_id, motivo: 'Urgente' });
    expect((await concluir(id)).status, 'not before the visit').toBe(422);
    expect((await v.api.tentar(id, 'acoes/deferir')).mensagem).toBe('Deferir depende de: resultado da vistoria');
    await v.api.agir(id, 'vistorias/1/realizar');
    const itens = { fossa: { resultado: 'conforme' }, muro: { resultado: 'nao_conforme' } };
    const falta = await concluir(id, { itens });
    expect([falta.status, falta.erro.erros]).toEqual([
      422,
      {
        'itens.fossa.foto': ['Envie pelo menos uma foto deste item'],
        'itens.muro.nota': ['Diga o que não está conforme'],
      },
    ]);
    const foto = Buffer.from(
      '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082',
      'hex',
    );
    const enviar = (quem: Cliente, item: string) =>
      enviarArquivo(
        v.portal,
        quem,
        `${v.api.painel(quem)}/requerimento/${id}/arquivos`,
        { vistoria: '1', item },
        foto,
        'fossa.png',
      );
    expect((await enviar(v.c.analista, 'piscina')).statusCode).toBe(422);
    expect((await enviar(v.c.deOutroSetor, 'fossa')).statusCode).toBe(403);
    const enviado = await enviar(v.c.analista, 'fossa');
    expect(enviado.statusCode, enviado.body).toBe(201);
    expect((await v.api.ver(id, v.c.requerente)).vistorias?.lista[0]?.itens[0]?.fotos, 'not before the result').toEqual(
      [],
    );
    const r = await concluir(id, {
      itens: { ...itens, muro: { resultado: 'nao_conforme', nota: 'Fora do alinhamento, sanado no local' } },
    });
    expect(r.status, r.texto).toBe(200);
    const visto = await v.api.ver(id, v.c.requerente);
    expect(visto.vistorias?.lista).toMatchObject([
      {
        situacao: 'aprovada',
        relatorio: 'Conforme o projeto',
        concluida_por: { nome: 'Dalva Montalegre' },
        itens: [
          { chave: 'fossa', resultado: 'conforme', fotos: [{ nome: 'fossa.png' }] },
          { chave: 'muro', resultado: 'nao_conforme', nota: 'Fora do alinhamento, sanado no local' },
        ],
      },
    ]);
    expect(await avisos(v.c.requerente.id, id)).toContain(`Requerimento ${visto.numero ?? ''}: vistoria Aprovada`);
    const papel = visto.emitidos.find((d) => d.tipo === 'vistoria');
    expect(papel, 'o relatório é um papel, dos dois lados').toMatchObject({
      nome: 'Relatório da vistoria 1',
      numero: null,
    });
    const pdf = await v.c.requerente.get(`painel-contribuinte/documento/${papel?.id ?? 0}/arquivo`);
    expect(pdf.status).toBe(200);
    const { conteudo } = await v.portal.db
      .selectFrom('documento')
      .select('conteudo')
      .where('id', '=', papel?.id ?? 0)
      .executeTakeFirstOrThrow();
    const dito = JSON.stringify(conteudo);
    expect(await colunas(id)).toEqual(['Item', 'Resultado', 'Observação', 'Fotos']);
    // [W10] When it was set for, and when it was made.
    const { dia, hora, realizada_em } = visto.vistorias?.lista[0] ?? {};
    const real = noFuso(realizada_em ?? '');
    for (const [rotulo, valor] of [
      ['Marcada para', `${mostrarData(dia)} às ${hora ?? ''}`],
      ['Realizada em', `${mostrarData(real?.dia)} às ${real?.hora ?? ''}`],
    ])
      expect(dito).toContain(JSON.stringify({ valor, rotulo }));
    const noDossie = JSON.stringify(vistorias(visto, (momento) => momento ?? ''));
    expect(noDossie, 'the dossier too').toContain(JSON.stringify({ rotulo: 'Realizada em', valor: realizada_em }));
    for (const texto of [
      'Dalva Montalegre',
      'Fora do alinhamento, sanado no local',
      'Não conforme',
      'Conforme o projeto',
    ])
      expect(dito).toContain(texto);
    await v.api.agir(id, 'acoes/deferir');
    expect((await v.api.ver(id)).etapa?.chave).toBe('decisao');
  });

  it('does not let it go on when it is reproved [EST-069]', async () => {
    const id = await protocolado();
    const inspetor_id = v.c.analista.id;
    expect((await agendar(id, '2026-11-16', '17:00', v.c.analista, { inspetor_id })).status).toBe(201);
    await v.api.agir(id, 'vistorias/1/realizar');
    expect((await concluir(id, { resultado: 'reprovada' })).status).toBe(200);
    const r = await v.api.tentar(id, 'acoes/deferir');
    expect([r.status, r.mensagem]).toEqual([
      422,
      'Deferir depende de: vistoria aprovada, porque a última foi reprovada',
    ]);
    expect((await v.api.ver(id, v.c.requerente)).acoes.map(({ acao }) => acao)).toContain('agendar-vistoria');
    // Nothing was noted and nothing photographed: its report has no column for either.
    expect(await colunas(id)).toEqual(['Item', 'Resultado']);
  });
});
