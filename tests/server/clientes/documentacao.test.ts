import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { aSistemaCliente } from '../../support/sistemaCliente.ts';

const PAGINA = path.resolve(import.meta.dirname, '../../../docs/clientes-da-api.md');
const executar = promisify(execFile);

let portal: Portal;
let endereco: string;
beforeAll(async () => {
  portal = await aPortal();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  endereco = `http://localhost:${(portal.app.server.address() as AddressInfo).port}`;
});
afterAll(() => portal.drop());

interface Resposta {
  readonly sucesso: boolean;
  readonly dados: { readonly total: number; readonly id: number; readonly sigla: string; readonly valor: string };
}

it('the commands of the page for integrators do what it says, as they stand there', async () => {
  const [, passos = ''] =
    /<!-- passos:[^\n]*-->\n(.*)<!-- fim dos passos -->/s.exec(fs.readFileSync(PAGINA, 'utf8')) ?? [];
  const comandos = [...passos.matchAll(/```sh\n(.*?)```/gs)].map(([, comando = '']) => comando);
  expect(comandos).toHaveLength(2);
  const [ler = '', escrever = ''] = comandos;
  const gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  const { segredo } = await aSistemaCliente(portal, gestor, {
    sistema: 'Tributos',
    validade: '2099-12-31',
    escopos: [{ recurso: 'parametro', acesso: 'escrever' }],
  });
  const env = { PATH: process.env['PATH'] ?? '', PORTAL: endereco, CREDENCIAL: segredo, CHAVE_UNICA: randomUUID() };
  const rodar = async (comando: string): Promise<Resposta> =>
    JSON.parse((await executar('sh', ['-c', comando], { env })).stdout) as Resposta;
  expect((await rodar(ler)).dados.total).toBe(0);
  const criado = await rodar(escrever);
  expect(criado).toMatchObject({ sucesso: true, dados: { sigla: 'UFM' } });
  expect((await rodar(escrever)).dados.id).toBe(criado.dados.id);
  expect((await rodar(ler)).dados.total).toBe(1);
  const semCredencial = await executar('sh', ['-c', ler], { env: { ...env, CREDENCIAL: 'cli_x.y' } });
  expect(JSON.parse(semCredencial.stdout)).toMatchObject({ sucesso: false, codigo: 'credencial_invalida' });
});
