import type { ReactElement } from 'react';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import { Botao, LigacaoBotao } from '../../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { contarAba, nomeDaAba } from './abas.ts';
import { abaDe, escopoDe, ligados, relogioDe, relogios, rotuloDoFiltro } from './filtros.ts';
import { TextoDoFiltro } from './Fichas.tsx';

interface Props {
  readonly filtro: string;
  readonly buscar: (texto: string) => void;
  readonly filtros: Filtros;
  readonly mudarFiltros: (filtros: Filtros) => void;
  readonly contagens: Readonly<Record<string, number>>;
}

const sem = (filtros: Filtros, fora: readonly string[]): Filtros =>
  Object.fromEntries(Object.entries(filtros).filter(([nome]) => !fora.includes(nome)));

const VAZIO_DO_ESCOPO = {
  setores: 'Nada com os seus setores',
  meus: 'Nada com você agora',
  sigo: 'Você não segue nenhum destes requerimentos',
} as const;

/** Nothing to show: names what most likely hides things, or says that all is done (look.md 4 "Empty"). */
export function VaziaDaCaixa({ filtro, buscar, filtros, mudarFiltros, contagens }: Props): ReactElement {
  const aba = abaDe(filtros);
  const ultimo = ligados(filtros).at(-1);
  const relogio = relogios.find(({ chave }) => chave === relogioDe(filtros));
  const limparTudo = (): void => {
    buscar('');
    mudarFiltros({ aba: filtros['aba'] ?? '' });
  };
  if (ultimo !== undefined)
    return (
      <EstadoVazio
        desenho="lupa"
        titulo="Nada com estes filtros"
        acao={
          <>
            <Botao variante="secundario" tamanho="pequeno" onClick={() => mudarFiltros(sem(filtros, [ultimo]))}>
              {`Tirar o filtro ${rotuloDoFiltro[ultimo]}`}
            </Botao>
            <Botao variante="texto" tamanho="pequeno" onClick={limparTudo}>
              Limpar tudo
            </Botao>
          </>
        }
      >
        O mais provável: “{rotuloDoFiltro[ultimo]}: <TextoDoFiltro campo={ultimo} filtros={filtros} />
        ”.
      </EstadoVazio>
    );
  if (filtro.trim() !== '')
    return (
      <EstadoVazio
        desenho="lupa"
        titulo={`Nada com “${filtro.trim()}”`}
        acao={
          <>
            {aba !== 'todos' && (
              <Botao
                variante="secundario"
                tamanho="pequeno"
                onClick={() => mudarFiltros({ ...filtros, aba: 'todos', prazo: '' })}
              >
                Buscar em todos
              </Botao>
            )}
            <Botao variante="texto" tamanho="pequeno" onClick={() => buscar('')}>
              Limpar a busca
            </Botao>
          </>
        }
      >
        {aba === 'todos'
          ? 'Confira o número, o nome, o documento ou o endereço.'
          : `A busca olhou só em “${nomeDaAba(aba)}”.`}
      </EstadoVazio>
    );
  if (relogio !== undefined)
    return (
      <EstadoVazio
        desenho="certo"
        titulo={`${relogio.rotulo}: nenhum`}
        acao={
          <Botao variante="secundario" tamanho="pequeno" onClick={() => mudarFiltros(sem(filtros, ['prazo']))}>
            Ver todos de “{nomeDaAba(aba)}”
          </Botao>
        }
      />
    );
  const escopo = escopoDe(filtros);
  if (escopo !== '')
    return (
      <EstadoVazio
        desenho="certo"
        titulo={VAZIO_DO_ESCOPO[escopo]}
        acao={
          <Botao variante="secundario" tamanho="pequeno" onClick={() => mudarFiltros(sem(filtros, ['escopo']))}>
            Ver os de todos
          </Botao>
        }
      >
        {escopo === 'sigo' ? 'Para seguir um requerimento, abra-o e escolha “Seguir” em “Mais ações”.' : undefined}
      </EstadoVazio>
    );
  const todos = contarAba('todos', contagens);
  if (todos === 0)
    return (
      <EstadoVazio
        titulo="Nenhum requerimento ainda"
        acao={
          <LigacaoBotao tamanho="pequeno" href={caminhosDoRequerimento.consulta} icone="mais">
            Novo requerimento
          </LigacaoBotao>
        }
      >
        O que os requerentes protocolarem aparece aqui, sem recarregar a página.
      </EstadoVazio>
    );
  return (
    <EstadoVazio
      desenho="certo"
      titulo={aba === 'abertos' ? 'Sua fila está em dia' : `Nenhum em “${nomeDaAba(aba)}”`}
      acao={
        <Botao variante="secundario" tamanho="pequeno" onClick={() => mudarFiltros({ ...filtros, aba: 'todos' })}>
          Ver todos ({new Intl.NumberFormat('pt-BR').format(todos)})
        </Botao>
      }
    >
      {aba === 'abertos' ? 'Nenhum requerimento espera por alguém agora.' : 'Os outros estão nas demais abas.'}
    </EstadoVazio>
  );
}
