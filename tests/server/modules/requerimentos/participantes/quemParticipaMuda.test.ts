import { describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../../src/schemas/requerimento/visao.ts';
import { c, comTome, convidar, enviar, palcoDosParticipantes, ver, vistos } from './palcoDosParticipantes.ts';

palcoDosParticipantes();

describe('who takes part in mid-request', () => {
  it('changes who takes part in mid-request by a reason and a document: the one before is out at once', async () => {
    const tecnico = { papel: 'responsavel_tecnico', pode: 'agir' };
    const { id } = await comTome(tecnico);
    const troca = { ...tecnico, nome: 'Olavo Outro', email: 'olavo@exemplo.com.br', no_lugar_de: 1 };
    expect((await convidar(id, troca)).erro.erros).toHaveProperty('motivo');
    expect((await convidar(id, { ...troca, motivo: 'Baixa da ART' })).erro.erros).toHaveProperty('documento');
    const prova = await enviar(id);
    expect(
      (await convidar(id, { ...troca, papel: 'coautor', motivo: 'Baixa da ART', prova })).erro.erros,
    ).toHaveProperty('no_lugar_de');
    const r = await convidar(id, { ...troca, motivo: 'Baixa da ART', prova });
    expect(r.status, r.texto).toBe(201);
    expect((await ver(id)).status).toBe(404);
    const { eventos } = (await ver(id, c.requerente)).dados<RequerimentoVisto>();
    expect(eventos.slice(0, 2).map((e) => `${e.texto}: ${e.detalhe}`)).toEqual([
      'convidou Olavo Outro como responsável técnico: Consultar e agir · no lugar de Tomé Ribeirinho: Baixa da ART',
      'retirou o acesso de Tomé Ribeirinho, responsável técnico: Baixa da ART',
    ]);
    expect((await vistos(id, c.requerente)).participantes[1]).toMatchObject({ no_lugar_de: 'Tomé Ribeirinho' });
  });
});
