import { expect, it } from 'vitest';
import type { DiferencasVistas } from '../../../../src/schemas/requerimento/diferencas.ts';
import { requerimentosEmEstados } from './requerimentosEmEstados.ts';

const o2 = requerimentosEmEstados();

it('o que mudou entre o protocolo e a resposta à pendência, da trilha do requerimento, só para a equipe', async () => {
  const id = await o2.iniciado();
  const ler = (query = {}, quem = o2.c.analista) => quem.get(`painel-prefeitura/requerimento/${id}/diferencas`, query);
  expect((await ler()).dados<DiferencasVistas>()).toMatchObject({ momentos: [{ nome: 'Protocolo' }], de: null });
  await o2.agir(id, 'pendencias');
  await o2.agir(id, 'pendencias/1/itens', {
    tipo: 'campo',
    alvo: 'area_ampliada_m2',
    texto: 'A planta mostra outra área',
  });
  await o2.agir(id, 'pendencias/1/emitir');
  // Acts of one test share the moment of its clock: the answer comes later.
  o2.portal.clock.avancar(5);
  await o2.agir(id, 'pendencias/1/responder', { respostas: { '1': '130.00' } }, o2.c.requerente);
  const visto = (await ler()).dados<DiferencasVistas>();
  expect(visto.momentos.map(({ nome }) => nome)).toEqual(['Protocolo', 'Resposta à pendência 1']);
  expect(visto.mudancas).toMatchObject([{ nome: 'Área a ampliar', antes: '142,50 m²', depois: '130,00 m²' }]);
  expect((await ler({ de: visto.ate ?? 0, ate: visto.ate ?? 0 })).dados<DiferencasVistas>().mudancas).toEqual([]);
  expect((await ler({ de: 9999 })).status).toBe(404);
  expect((await ler({}, o2.c.requerente)).status).toBe(403);
});
