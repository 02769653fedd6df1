import { expect, it } from 'vitest';
import { processosDaCidade } from '../requerimentos/processosDaCidade.ts';

const o2 = processosDaCidade();
const BASE = 'painel-prefeitura/cadastro/imovel';

it('[CIB] the registry takes a CIB as it is written, refuses what has not its shape, and lists what has none', async () => {
  const { gestor } = o2.c;
  const novo = (numero_inscricao: string, cib: string | null) =>
    gestor.post(BASE, { numero_inscricao, endereco: 'Rua dos Ipês, 10', cib });
  const certo = await novo('09.01', 'a1b2c3d-4');
  expect(certo.status, certo.texto).toBe(201);
  expect(certo.dados<{ cib: string }>().cib).toBe('A1B2C3D4');
  expect((await novo('09.02', 'A1B2C3D')).erro.erros).toEqual({
    cib: ['Informe um CIB como A1B2C3D-4: sete letras ou números e mais um depois do hífen'],
  });
  const semCib = await gestor.get(BASE, { 'filtro[cib][vazio]': '1' });
  expect(semCib.texto).toContain('01.02.117');
  expect(semCib.texto).not.toContain('09.01');
  expect((await gestor.get(BASE, { s: 'a1b2c3d4' })).texto).toContain('09.01');
});
