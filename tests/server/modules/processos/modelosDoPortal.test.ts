import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gravarModelosDoPortal } from '../../../../server/modules/processos/modelo/modelosDoPortal.ts';
import type { ModeloAberto, ModeloMantido } from '../../../../src/schemas/processo/modelo/modelo.ts';
import { BASE, cidadeComModelo, MODELOS } from './cidadeComModelo.ts';

const { casa, c, oferecidos } = cidadeComModelo();
const quantos = fs.readdirSync(path.resolve(import.meta.dirname, '../../../../server/seed/definicoes')).length;
const doPortal = async (): Promise<readonly ModeloMantido[]> =>
  (await casa.suporte.get(MODELOS)).dados<ModeloMantido[]>().filter(({ origem }) => origem === null);

describe('the templates that the portal brings', () => {
  it('[E9] are offered to every city from the first start on, once however often it starts', async () => {
    const { db, clock } = casa.p;
    await gravarModelosDoPortal(db, clock.now());
    await gravarModelosDoPortal(db, clock.now());
    expect(await doPortal()).toHaveLength(quantos);
    for (const quem of [casa.gestor, c.vizinha])
      expect((await oferecidos(quem)).filter(({ comentario }) => comentario === 'Vem com o portal.')).toHaveLength(
        quantos,
      );
  });

  it('[E9] name no sector, value or law of where they were made, and become a city’s draft', async () => {
    for (const { id, versoes } of await doPortal()) {
      const aberto = (await casa.gestor.get(`${BASE}/modelos/${id}`)).dados<ModeloAberto>();
      expect(
        aberto.setores.every(({ sigla }) => /^SETOR_\d+$/.test(sigla)),
        aberto.nome,
      ).toBe(true);
      const r = await casa.gestor.post(`${BASE}/modelos/${id}/tomar`, {
        numero: versoes[0]?.numero,
        nome: `${aberto.nome} daqui`,
        nome_curto: 'Daqui',
        grupo: aberto.grupo,
        setores: {},
        parametros: {},
      });
      expect(r.status, r.texto).toBe(201);
    }
  });

  it('[E9] get a next version where their file says something else, and what support said of one stays', async () => {
    const { db, clock } = casa.p;
    const [um] = await doPortal();
    const { ownerPool } = casa.p.base;
    await ownerPool.query(
      `update modelo_de_processo set do_portal_resumo = 'outro', nome = 'Nome do suporte', encerrado_em = now() where id = $1`,
      [um?.id],
    );
    await gravarModelosDoPortal(db, clock.now());
    const mesma = (await doPortal()).find(({ id }) => id === um?.id);
    expect([mesma?.versoes.length, mesma?.nome, mesma?.encerrado_em === null]).toEqual([1, 'Nome do suporte', false]);
    await ownerPool.query(`update modelo_de_processo set do_portal_resumo = 'outro' where id = $1`, [um?.id]);
    await ownerPool.query(
      `update modelo_de_processo_versao set conteudo = conteudo || '{"taxas": []}', comentario = 'antes' where modelo_id = $1`,
      [um?.id],
    );
    await ownerPool.query(
      `update modelo_de_processo_versao set conteudo = jsonb_set(conteudo, '{processo,descricao}', '"Outra"') where modelo_id = $1`,
      [um?.id],
    );
    await gravarModelosDoPortal(db, clock.now());
    expect((await doPortal()).find(({ id }) => id === um?.id)?.versoes.map((v) => v.numero)).toEqual([2, 1]);
  });

  it('[E9] cannot be made of a city’s process by support', async () => {
    const [um] = await doPortal();
    const r = await casa.suporte.post(`${MODELOS}/${um?.id}/versao`, {
      versao: um?.versao,
      comentario: 'x',
      revisado: true,
    });
    expect([r.status, r.texto]).toEqual([422, expect.stringContaining('vem com o portal')]);
  });
});
