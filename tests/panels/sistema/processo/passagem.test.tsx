import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PassarRequerimentos } from '../../../../src/panels/sistema/processo/migracao/PassarRequerimentos.tsx';
import type { AndamentoDaMigracao, MigracaoVista } from '../../../../src/schemas/processo/migracaoVista.ts';
import {
  envelope,
  recusa,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { andamento, migracaoVista, tarefaVista } from './migracaoDeTeste.ts';
import { abrirProcessos, processo } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
const antes = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
let servidor: ServidorDeRespostas;
let vista: MigracaoVista;
let visto: AndamentoDaMigracao;
let comecar: Responder;
beforeEach(async () => {
  vista = migracaoVista();
  visto = andamento();
  comecar = () => envelope(tarefaVista({ situacao: 'na fila' }), 'Ensaio iniciado');
  Object.assign(URL, { createObjectURL: () => 'blob:arquivo', revokeObjectURL: () => undefined });
  HTMLAnchorElement.prototype.click = () => undefined;
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho] = pedido.path.split('?');
    if (caminho === 'admin/processo/3') return envelope(processo());
    if (caminho === 'admin/processo/3/migracao') return envelope(vista);
    if (caminho === 'admin/processo/3/migracao/9') return envelope(visto);
    if (caminho === 'admin/processo/3/migracao/9/csv')
      return { corpo: 'Requerimento', headers: { 'content-disposition': 'attachment; filename="passagem.csv"' } };
    if (caminho?.startsWith('admin/processo/3/migracao/') === true) return comecar(pedido);
    return envelope([]);
  });
});
afterEach(async () => {
  cleanup();
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
  Object.assign(URL, antes);
  await servidor.fechar();
});

const abrir = async (): Promise<void> => {
  abrirProcessos(<PassarRequerimentos id={3} />);
  await screen.findByRole('button', { name: 'Ensaiar' });
};
const enviados = (fim: string) =>
  servidor.pedidos
    .filter(({ method, path }) => method === 'POST' && path.split('?')[0]?.endsWith(fim))
    .map(
      ({ corpo }) =>
        JSON.parse(corpo) as {
          readonly para: number;
          readonly mapa: MigracaoVista['mapa'];
          readonly prazos: string;
          readonly esperados?: number;
        },
    );

it('shows what has no match and what differs, the rest on demand; what is chosen is what is tried', async () => {
  await abrir();
  expect(screen.getByText(/2 requerimentos na versão 1\. A versão 2 é a vigente/)).toBeTruthy();
  expect(screen.queryByLabelText('Abertura')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Análise').value).toBe('');
  await usuario.selectOptions(screen.getByLabelText('Análise'), 'Triagem');
  await usuario.selectOptions(screen.getByLabelText('Uso: Casa'), 'Residencial');
  const etapas = within(screen.getByRole('region', { name: 'Etapas' }));
  await usuario.click(etapas.getByRole('button', { name: 'Mostrar 1 etapa igual nas duas versões' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Abertura').value).toBe('abertura');
  await usuario.click(screen.getByRole('button', { name: 'Ensaiar' }));
  await screen.findByRole('heading', { name: 'Ensaio: nada foi mudado' });
  expect(enviados('/ensaiar')).toEqual([
    {
      para: 2,
      prazos: 'manter',
      mapa: {
        ...vista.mapa,
        etapas: { abertura: 'abertura', analise: 'triagem' },
        opcoes: { uso: { casa: 'residencial' } },
      },
    },
  ]);
  expect(enviados('/migrar')).toEqual([]);
});

it('a trial is counted and told request by request, narrowed to those that cannot, and downloaded', async () => {
  await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Ensaiar' }));
  await screen.findByText('2026/000012');
  expect(screen.queryByText(/As correspondências mudaram depois disto/)).toBeNull();
  await usuario.selectOptions(screen.getByLabelText('Análise'), 'Triagem');
  expect(screen.getByText(/As correspondências mudaram depois disto/)).toBeTruthy();
  expect(screen.getByText('Passaria')).toBeTruthy();
  expect(screen.getByText('Não passaria')).toBeTruthy();
  expect(screen.getByText(/está aberta e não tem correspondência/)).toBeTruthy();
  expect(screen.getByText('Respostas que não vão: Responsável técnico')).toBeTruthy();
  expect(screen.getByText('Prazos: Triagem: de sem data para 29/12/2026')).toBeTruthy();
  await usuario.click(screen.getByRole('radio', { name: 'Só os que não passariam' }));
  await waitFor(() => expect(servidor.pedidos.at(-1)?.path).toContain('resultado=nao_passam'));
  await usuario.click(screen.getByRole('button', { name: 'Baixar em CSV' }));
  await waitFor(() => expect(servidor.pedidos.some(({ path }) => path.includes('/9/csv'))).toBe(true));
});

it('[W12] who would be late at once is counted and named, and what becomes of running terms is asked', async () => {
  await abrir();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Manter o prazo em curso/ }).checked).toBe(true);
  await usuario.click(screen.getByRole('button', { name: 'Ensaiar' }));
  await screen.findByText('2026/000011');
  expect(screen.getByText('Já vencidos pelo novo prazo').nextElementSibling?.textContent).toBe('1');
  expect(screen.getByText('Com o novo prazo já estariam vencidos:').parentElement?.textContent).toContain(
    'Análise: de 12/12/2026 para 12/11/2026',
  );
  await usuario.click(screen.getByRole('radio', { name: 'Só os de prazo mais curto' }));
  await waitFor(() => expect(servidor.pedidos.at(-1)?.path).toContain('resultado=encurtados'));
  await usuario.click(screen.getByRole('radio', { name: /^Aplicar o novo prazo/ }));
  expect(screen.getByText(/A escolha dos prazos mudou depois disto/)).toBeTruthy();
  await usuario.click(screen.getByRole('button', { name: 'Passar para a versão 2' }));
  const dialogo = within(screen.getByRole('dialog', { name: 'Passar 2 requerimentos para a versão 2?' }));
  expect(dialogo.getByText(/passam a ser os da versão nova/)).toBeTruthy();
  await usuario.click(dialogo.getByRole('button', { name: 'Passar' }));
  await waitFor(() => expect(enviados('/migrar').map(({ prazos }) => prazos)).toEqual(['aplicar']));
});

it('it is done only after it was confirmed, shows how far it is, then what came of it', async () => {
  visto = andamento({ modo: 'migrar', data: [], tarefa: tarefaVista({ situacao: 'em andamento', feitas: 1 }) });
  await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Passar para a versão 2' }));
  const dialogo = within(screen.getByRole('dialog', { name: 'Passar 2 requerimentos para a versão 2?' }));
  expect(dialogo.getByText(/Isto não se desfaz/)).toBeTruthy();
  expect(enviados('/migrar')).toEqual([]);
  await usuario.click(dialogo.getByRole('button', { name: 'Passar' }));
  await screen.findByText('1 de 2 requerimentos');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  visto = andamento({ modo: 'migrar' });
  await screen.findByText('2026/000011', undefined, { timeout: 3_000 });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('faults of the map stand at their place, and what was chosen stays', async () => {
  comecar = () =>
    recusa(422, 'dados_invalidos', 'Confira os campos indicados', {
      'mapa.etapas.analise': ['Escolha uma correspondência que a versão nova tenha'],
    });
  await abrir();
  await usuario.selectOptions(screen.getByLabelText('Análise'), 'Triagem');
  await usuario.click(screen.getByRole('button', { name: 'Ensaiar' }));
  await screen.findByText('Escolha uma correspondência que a versão nova tenha');
  expect(screen.getByLabelText<HTMLSelectElement>('Análise').value).toBe('triagem');
});

it('a draft is tried here and taken along with its publication', async () => {
  vista = migracaoVista({ para: { numero: 2, situacao: 'rascunho' } });
  await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Publicar a versão 2 e passar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Publicar a versão 2' }));
  expect(dialogo.getByRole<HTMLInputElement>('radio', { name: /^Passam para a versão 2/ }).checked).toBe(true);
  await dialogo.findByText(/Vão pelas correspondências que você escolheu/);
});

it('others run by now: what is shown follows, what was chosen stays, and it can be done', async () => {
  comecar = () => {
    vista = migracaoVista({ versoes: [{ numero: 1, requerimentos: 3 }], total: 3 });
    comecar = () => envelope(tarefaVista({ situacao: 'na fila' }), 'Passagem iniciada');
    return recusa(409, 'conflito', 'Agora são 3 os requerimentos em andamento. Ensaie de novo');
  };
  await abrir();
  await usuario.selectOptions(screen.getByLabelText('Análise'), 'Triagem');
  const passar = async (quantos: number): Promise<void> => {
    await usuario.click(screen.getByRole('button', { name: 'Passar para a versão 2' }));
    const dialogo = within(
      await screen.findByRole('dialog', { name: `Passar ${quantos} requerimentos para a versão 2?` }),
    );
    await usuario.click(dialogo.getByRole('button', { name: 'Passar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await passar(2);
  await screen.findByText(/^3 requerimentos na versão 1/);
  expect(screen.getByLabelText<HTMLSelectElement>('Análise').value).toBe('triagem');
  await passar(3);
  await waitFor(() =>
    expect(enviados('/migrar')).toMatchObject([
      { esperados: 2, mapa: { etapas: { analise: 'triagem' } } },
      { esperados: 3, mapa: { etapas: { analise: 'triagem' } } },
    ]),
  );
});

it('done, what is left is read anew, beside what came of it', async () => {
  visto = andamento({ modo: 'migrar' });
  comecar = () => {
    vista = migracaoVista({ versoes: [], total: 0 });
    return envelope(tarefaVista({ situacao: 'na fila' }), 'Passagem iniciada');
  };
  await abrir();
  await usuario.click(screen.getByRole('button', { name: 'Passar para a versão 2' }));
  await usuario.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Passar' }));
  await screen.findByText('2026/000011');
  const passar = screen.getByRole('button', { name: 'Passar para a versão 2' });
  await waitFor(() => expect(passar.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getAllByText(/^Nenhum requerimento em andamento fora da versão 2/).length).toBeGreaterThan(0);
  expect(screen.getByText('2026/000011')).toBeTruthy();
});

it('where nothing runs there is nothing to take along', async () => {
  vista = migracaoVista({ versoes: [], total: 0 });
  abrirProcessos(<PassarRequerimentos id={3} />);
  await screen.findByText('Nenhum requerimento em andamento fora da versão 2');
});

it('fees are matched as steps are: what was matched by its name is shown to be looked at, the rest is chosen', async () => {
  await abrir();
  const taxas = within(screen.getByRole('region', { name: 'Taxas' }));
  expect(taxas.getByText('1 sem correspondência')).toBeTruthy();
  expect(taxas.getByLabelText<HTMLSelectElement>('Taxa do alvará').value).toBe('taxa_alvara');
  await usuario.selectOptions(taxas.getByLabelText('Taxa de vistoria'), 'Taxa de deslocamento');
  const papeis = within(screen.getByRole('region', { name: 'Documentos emitidos' }));
  await usuario.click(papeis.getByRole('button', { name: 'Mostrar 1 documento emitido igual nas duas versões' }));
  await usuario.selectOptions(papeis.getByLabelText('Alvará'), 'Sem correspondência');
  expect(screen.queryByRole('region', { name: 'Contrapartidas' })).toBeNull();
  await usuario.click(screen.getByRole('button', { name: 'Ensaiar' }));
  await screen.findByRole('heading', { name: 'Ensaio: nada foi mudado' });
  expect(enviados('/ensaiar')).toMatchObject([
    { mapa: { taxas: { alvara: 'taxa_alvara', vistoria: 'deslocamento' }, documentos_emitidos: { alvara: null } } },
  ]);
});
