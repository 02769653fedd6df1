import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validarEsquema } from '../../../../server/modules/processos/validarEsquema.ts';
import { ImportarProcesso } from '../../../../src/panels/sistema/processo/ImportarProcesso.tsx';
import type { Importado } from '../../../../src/panels/sistema/processo/chamadas.ts';
import type { ProcessoConfigurado } from '../../../../src/schemas/processo/listado.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { lerDefinicao } from '../../../../src/schemas/processo/verificar/lerDefinicao.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type Resposta,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { abrirProcessos, CIDADE, pagina, processo, versao, vigente } from './palcoDoProcesso.tsx';

const usuario = userEvent.setup();
const o2 = definicaoO2();
const CHAVE = o2.processo.chave;
let servidor: ServidorDeRespostas;
let processos: readonly ProcessoConfigurado[];
let setores: readonly { id: number; sigla: string; nome: string }[];
let importar: Responder;
let importados: Importado[];
let fechado: boolean;

const importado: Importado = {
  id: 3,
  nome: o2.processo.nome,
  numero: 2,
  situacao: 'rascunho',
  versao: 4,
  inalterado: false,
  criado: true,
  setores_criados: [],
};

beforeEach(async () => {
  processos = [];
  setores = o2.setores.map(({ sigla, nome }, i) => ({ id: i + 1, sigla, nome }));
  importar = () => envelope(importado);
  importados = [];
  fechado = false;
  servidor = await servidorDeRespostas((pedido) => {
    const [caminho] = pedido.path.split('?');
    if (caminho === 'admin/processo/importar') return importar(pedido);
    if (caminho === 'admin/processo') return envelope(pagina(processos));
    if (caminho === 'admin/recursos/sistemaOrganizacaoSetor') return envelope(setores);
    if (caminho === 'admin/processo/3/exportar') return { corpo: JSON.stringify(o2) };
    return envelope([]);
  });
  abrirProcessos(
    <ImportarProcesso aoFechar={() => (fechado = true)} aoImportar={(feito) => void importados.push(feito)} />,
  );
});
afterEach(async () => {
  cleanup();
  await servidor.fechar();
});

const dialogo = () => within(screen.getByRole('dialog', { name: 'Importar processo' }));
const escolher = async (conteudo: string, nome = 'processo.json'): Promise<void> => {
  const arquivo = new File([conteudo], nome, { type: 'application/json' });
  await usuario.upload(screen.getByLabelText('Arquivo do processo'), arquivo);
  await dialogo().findByRole('button', { name: 'Escolher outro arquivo' });
};
const mudada = (muda: (d: Definicao) => Definicao): string => JSON.stringify(muda(definicaoO2()));
const envios = (): string[] =>
  servidor.pedidos.filter(({ path }) => path.startsWith('admin/processo/importar')).map(({ path }) => path);

/** What the server answers to this file: its own reading of it. */
const recusaDoServidor = (conteudo: string): Resposta => {
  const lida = lerDefinicao(conteudo, validarEsquema);
  const achados = 'erros' in lida ? lida.erros : [];
  expect(achados).not.toEqual([]);
  return {
    status: 422,
    corpo: {
      sucesso: false,
      codigo: 'dados_invalidos',
      mensagem:
        achados.length === 1 ? achados[0]?.mensagem : `O arquivo não segue o formato: há ${achados.length} erros`,
      dados: { achados },
    },
  };
};

describe('importing a definition', () => {
  it('says first that it is new and which sectors will be made, then brings it in byte for byte', async () => {
    setores = setores.slice(1);
    cleanup();
    abrirProcessos(<ImportarProcesso aoFechar={() => undefined} aoImportar={(feito) => void importados.push(feito)} />);
    const texto = JSON.stringify(o2, null, 3);
    await escolher(texto);
    expect(dialogo().getByText('Processo novo nesta prefeitura. Entra como rascunho.')).toBeTruthy();
    expect(await dialogo().findByText('Um setor será criado vazio')).toBeTruthy();
    const [primeiro] = o2.setores;
    expect(dialogo().getByText(new RegExp(`${primeiro?.sigla} \\(${primeiro?.nome}\\)`))).toBeTruthy();
    await usuario.click(dialogo().getByRole('button', { name: 'Importar' }));
    await screen.findByText(`${o2.processo.nome}: rascunho da versão 2 importado.`);
    expect(importados).toEqual([importado]);
    expect(envios()).toEqual([`admin/processo/importar?sistema_organizacao_id=${CIDADE}`]);
    expect(servidor.pedidos.find(({ path }) => path.includes('importar'))?.corpo).toContain(texto);
  });

  it.each([
    [
      'a file cut in the middle',
      `{\n  "formato": "portal-licenciamento/processo",\n  "etapas": [`,
      ['Arquivo, linha 3, coluna 14'],
    ],
    [
      'a step without its name and a field of no kind',
      mudada((d) => ({
        ...d,
        etapas: d.etapas.map((e, i) => (i === 1 ? { ...e, nome: undefined as never } : e)),
        campos: d.campos.map((c, i) => (i === 0 ? { ...c, tipo: 'telepatia' as never } : c)),
      })),
      ['Etapa 2', 'Campo 1'],
    ],
    ['a file of another program', '{"nome":"planilha"}', ['Formato']],
  ])('lists what is wrong with its place: %s', async (_qual, conteudo, lugares) => {
    importar = () => recusaDoServidor(conteudo);
    await escolher(conteudo);
    await usuario.click(dialogo().getByRole('button', { name: 'Importar' }));
    await dialogo().findByText('O arquivo não foi importado');
    const achados = dialogo().getAllByRole('listitem');
    for (const lugar of lugares)
      expect(achados.filter(({ textContent }) => textContent?.includes(lugar))).not.toEqual([]);
    for (const achado of achados) expect(within(achado).getByRole('img', { name: 'Impedimento' })).toBeTruthy();
    expect(dialogo().queryByRole('button', { name: 'Importar' })).toBeNull();
    expect(importados).toEqual([]);
    await usuario.click(dialogo().getByRole('button', { name: 'Escolher outro arquivo' }));
    expect(dialogo().getByRole('button', { name: 'Escolher arquivo' })).toBeTruthy();
  });

  it('says beforehand that a file which says the same changes nothing', async () => {
    processos = [processo({ chave: CHAVE, versoes: [vigente] })];
    importar = () => envelope({ ...importado, inalterado: true });
    await escolher(JSON.stringify(o2, null, 2));
    expect(dialogo().getByText('O arquivo diz o mesmo que a versão que já existe: nada mudará.')).toBeTruthy();
    await usuario.click(dialogo().getByRole('button', { name: 'Importar' }));
    await screen.findByText(`${o2.processo.nome}: o arquivo é igual ao que já existe. Nada mudou.`);
  });

  it('names what comes, goes and changes against the version that stands', async () => {
    processos = [processo({ chave: CHAVE, versoes: [vigente] })];
    const [fora] = o2.documentos;
    await escolher(
      mudada((d) => ({
        ...d,
        documentos: d.documentos.slice(1),
        campos: [...d.campos, { chave: 'recuo', nome: 'Recuo', tipo: 'decimal', obrigatorio: false }],
      })),
    );
    expect(dialogo().getByText('Entra como rascunho da versão 2.')).toBeTruthy();
    expect(dialogo().getByText('Saem 1:').parentElement?.textContent).toContain(fora?.nome ?? fora?.chave);
    expect(dialogo().getByText('Entram 1:').parentElement?.textContent).toMatch(/[Rr]ecuo/);
  });

  it('takes the place of another draft only when told to, at the version that was seen', async () => {
    processos = [processo({ chave: CHAVE, versoes: [versao({ versao: 4 }), vigente] })];
    importar = ({ path }) =>
      path.includes('substituir=1')
        ? envelope(importado)
        : {
            status: 422,
            corpo: {
              sucesso: false,
              codigo: 'regra',
              mensagem: 'Já há um rascunho diferente deste processo (versão 2).',
              dados: { versao: 4, numero: 2 },
            },
          };
    await escolher(mudada((d) => ({ ...d, documentos: d.documentos.slice(1) })));
    await usuario.click(dialogo().getByRole('button', { name: 'Importar' }));
    await dialogo().findByText('Já há um rascunho diferente: versão 2');
    expect(importados).toEqual([]);
    await usuario.click(dialogo().getByRole('button', { name: 'Substituir o rascunho' }));
    await waitFor(() => expect(importados).toHaveLength(1));
    expect(envios().at(-1)).toBe(`admin/processo/importar?sistema_organizacao_id=${CIDADE}&substituir=1&versao=4`);
  });

  it('takes a file that is dropped on it, and can be left', async () => {
    const alvo = dialogo().getByText(/^Arraste aqui o arquivo JSON/).parentElement;
    fireEvent.drop(alvo!, { dataTransfer: { files: [new File([JSON.stringify(o2)], 'o2.json')] } });
    await dialogo().findByText('o2.json');
    await usuario.keyboard('{Escape}');
    expect(fechado).toBe(true);
    expect(envios()).toEqual([]);
  });
});
