import { afterAll, beforeAll, expect, it } from 'vitest';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let chefe: Cliente;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z', diasDeSessao: 60 });
  c = await cenarioO2(portal);
  chefe = await portal.entrar({
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });
  const { agir } = requerimentoPelaApi(portal, c);
  const [negado, aberto] = [await protocolarO2(portal, c), await protocolarO2(portal, c)];
  await agir(negado.id, 'acoes/iniciar');
  await agir(negado.id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  // One of another sector has a step and has done nothing yet.
  await agir(aberto.id, 'acoes/encaminhar', { setor: 'SEMAM' });
  await agir(aberto.id, 'acoes/iniciar', {}, c.deOutroSetor);
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterAll(() => portal.drop());

it('de quem nenhum relatório conta, requerentes entre eles, o filtro não diz o nome: na tela, no arquivo e no e-mail', async () => {
  const ids = [c.analista.id, c.deOutroSetor.id, c.requerente.id, c.gestor.id].map(String);
  const pessoa = ids as unknown as string;
  const r = await chefe.get('painel-prefeitura/relatorio/produtividade', { por: 'pessoa', pessoa });
  expect(r.status, r.texto).toBe(200);
  expect(r.dados<RelatorioLido>().pessoas).toEqual({
    [c.analista.id]: 'Dalva Montalegre',
    [c.deOutroSetor.id]: 'Breno Valverdejo',
  });
  const ditas = `Breno Valverdejo, Dalva Montalegre, Pessoa ${c.requerente.id}, Pessoa ${c.gestor.id}`;
  const arquivo = await chefe.get('painel-prefeitura/relatorio/produtividade/exportar', { pessoa });
  const linha = arquivo.texto.split('\r\n').find((uma) => uma.startsWith('Pessoa;'));
  expect(linha?.slice('Pessoa;'.length).split(', ').toSorted()).toEqual(ditas.split(', ').toSorted());
  const porEmail = await chefe.post('me/relatorios-por-email', {
    relatorio: 'produtividade',
    nome: 'De quatro',
    frequencia: 'mensal',
    dia: 1,
    hora: 7,
    formatos: [],
    filtros: { por: 'pessoa', pessoa: ids },
  });
  expect(porEmail.status, porEmail.texto).toBe(201);
  const { texto } = await chefe.get('me/relatorios-por-email');
  expect(texto).toContain(`Pessoa ${c.requerente.id}`);
  expect(texto).not.toMatch(/Iara Campestre|Gil Gestor/);
});
