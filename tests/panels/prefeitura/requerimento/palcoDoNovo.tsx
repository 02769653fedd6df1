import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import type { RascunhoEmNome } from '../../../../src/schemas/requerimento/rascunhoEmNome.ts';
import type { Atualizacao } from '../../../../src/schemas/requerimento/estado.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import {
  envelope,
  servidorDeRespostas,
  type Responder,
  type ServidorDeRespostas,
} from '../../../support/servidorDeRespostas.ts';
import { formularioDoProcesso, matricula } from '../../../resources/stepForm/umProcesso.ts';
import { umRequerimento } from '../../contribuinte/umRequerimento.ts';
import { entrarComoEquipe } from './palcoDaEquipe.tsx';

export let servidor: ServidorDeRespostas;

/** What the server has and answers; a test changes it. */
export const cena = {} as {
  achados: readonly object[];
  rascunhos: readonly RascunhoEmNome[];
  visto: RequerimentoVisto;
  atualizacao: Atualizacao | null;
  escrever: Responder;
  origem: RequerimentoVisto | undefined;
  localizada: ReturnType<typeof envelope>;
};

export const usuario = userEvent.setup();
export const pagina = (data: readonly object[]): object => ({
  data,
  total: data.length,
  current_page: 1,
  per_page: 500,
  last_page: 1,
});
export const iara = {
  id: 5,
  versao: 1,
  tipo: 'Física',
  nome: 'Iara Campestre',
  cadastro_pessoa_fisica: { cpf: '11144477735' },
  cadastro_pessoa_juridica: null,
  email: 'iara@exemplo.com.br',
};
export const buscar = async (texto: string): Promise<void> => {
  await usuario.type(await screen.findByLabelText('Requerente'), texto);
};

/** The screens on which staff open a request for a citizen, over a server that a test tells what to answer. */
export const palcoDoNovo = (): void => {
  beforeEach(async () => {
    entrarComoEquipe();
    cena.achados = [iara];
    cena.rascunhos = [];
    cena.localizada = envelope({ id: 5, nome: 'Iara Campestre', situacao: 'com_usuario' });
    cena.atualizacao = null;
    cena.visto = umRequerimento({
      id: 77,
      numero: null,
      situacao: 'Rascunho',
      protocolado_em: null,
      documentos: [matricula],
    });
    cena.escrever = () => envelope({ id: 77 });
    servidor = await servidorDeRespostas((pedido) => {
      const [caminho] = pedido.path.split('?');
      if (pedido.method === 'POST') return cena.escrever(pedido);
      if (caminho === 'painel-prefeitura/rascunhos-em-nome') return envelope(cena.rascunhos);
      if (caminho === 'painel-prefeitura/cadastro/contribuinte') return envelope(pagina(cena.achados));
      if (caminho === 'painel-prefeitura/recursos/buscarPessoa') return cena.localizada;
      if (caminho === 'painel-prefeitura/requerimento/12' && cena.origem !== undefined) return envelope(cena.origem);
      if (caminho === 'painel-prefeitura/requerimento/77') return envelope(cena.visto);
      if (caminho === 'painel-prefeitura/requerimento/77/formulario')
        return envelope({
          ...formularioDoProcesso,
          versao: 1,
          respostas: {},
          documentos: [matricula],
          taxas_previstas: [],
          atualizacao: cena.atualizacao,
        });
      if (caminho === 'painel-prefeitura/processo')
        return envelope(
          pagina([
            {
              id: 3,
              chave: 'ampliacao',
              nome: 'Alvará para ampliação',
              nome_curto: 'Ampliação',
              grupo: 'Alvarás',
              descricao: 'Licencia o aumento de área.',
              prazo: '15 dias úteis',
            },
          ]),
        );
      return envelope([]);
    });
  });
  afterEach(async () => {
    cleanup();
    await servidor.fechar();
  });
};
