import { useState, type ReactElement, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buscarLinhas } from '../../dataProvider/importacoes.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../panels/layout/ui/FalhaAoCarregar.tsx';
import type { Entity } from '../../schemas/entity.ts';
import type { ClasseDaLinha, ContagemDasClasses, LinhaConferida, ValorMudado } from '../../schemas/importacao.ts';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { caminhoInteiro, useCaminhos } from '../PainelContext.ts';
import { TabelaDeResultado } from '../tabelaDeResultado/TabelaDeResultado.tsx';
import { TabelaDeFalhas } from './TabelaDeFalhas.tsx';

type Mostrada = ClasseDaLinha | 'recusada';

const POR_PAGINA = 25;
const ORDEM = ['recusada', 'muda', 'novo', 'igual'] as const;
const ROTULOS: Readonly<Record<Mostrada, string>> = {
  recusada: 'Com problemas',
  muda: 'Mudam',
  novo: 'Novas',
  igual: 'Sem mudança',
};
const LEGENDAS: Readonly<Record<ClasseDaLinha, string>> = {
  muda: 'Linhas que mudam registros',
  novo: 'Linhas de registros novos',
  igual: 'Linhas de registros que já estão assim',
};

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);
const escrito = (valor: string): ReactNode =>
  valor === '' ? <span className="importacao-vazio">(vazio)</span> : valor;

const Depois = ({ depois, aviso }: Pick<ValorMudado, 'depois' | 'aviso'>): ReactElement => (
  <>
    <b>{escrito(depois)}</b>
    {aviso !== undefined && <span className="importacao-alerta">{aviso}</span>}
  </>
);

interface PropsDaTabela {
  readonly entity: Entity;
  readonly classe: ClasseDaLinha;
  readonly linhas: readonly LinhaConferida[];
}

const Tabela = ({ entity, classe, linhas }: PropsDaTabela): ReactElement => {
  const { ver, lista } = useCaminhos(entity.name);
  const registro = ({ registro_id: id, titulo }: LinhaConferida): ReactNode =>
    id === null || !caminhoInteiro(lista) ? titulo : <Link to={ver(id)}>{titulo}</Link>;
  const { one } = entity.label;
  return (
    <TabelaDeResultado
      legenda={LEGENDAS[classe]}
      cabecalhos={classe === 'muda' ? ['Onde', 'Campo', 'Antes', 'Depois'] : ['Onde', one]}
      grupos={linhas.map((linha) => ({
        chave: String(linha.linha),
        onde:
          classe === 'muda' ? (
            <>
              {`Linha ${linha.linha}, `}
              {registro(linha)}
            </>
          ) : (
            `Linha ${linha.linha}`
          ),
        linhas:
          classe === 'muda'
            ? linha.mudancas.map(({ rotulo, antes, depois, aviso }) => [
                rotulo,
                escrito(antes),
                <Depois key="depois" depois={depois} {...(aviso === undefined ? {} : { aviso })} />,
              ])
            : [[registro(linha)]],
      }))}
    />
  );
};

interface PropsDaClasse {
  readonly entity: Entity;
  readonly importacao: number;
  readonly conferencia: number;
  readonly classe: ClasseDaLinha;
}

const UmaClasse = ({ entity, importacao, conferencia, classe }: PropsDaClasse): ReactElement => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['me/importacoes', importacao, 'linhas', conferencia, classe, page],
    queryFn: ({ signal }) => buscarLinhas(importacao, { classe, page, perPage: POR_PAGINA }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error !== null)
    return (
      <FalhaAoCarregar titulo="Não foi possível carregar as linhas." erro={error} tentarDeNovo={() => refetch()} />
    );
  if (data === undefined) return <Esqueleto rotulo="Carregando as linhas…" />;
  return (
    <>
      <Tabela entity={entity} classe={classe} linhas={data.data} />
      {data.last_page > 1 && (
        <div className="importacao-paginas">
          {page > 1 && (
            <Botao variante="secundario" tamanho="pequeno" onClick={() => setPage(page - 1)}>
              Anteriores
            </Botao>
          )}
          <p role="status">{`Página ${numero(data.current_page)} de ${numero(data.last_page)}`}</p>
          {page < data.last_page && (
            <Botao variante="secundario" tamanho="pequeno" onClick={() => setPage(page + 1)}>
              Próximas
            </Botao>
          )}
        </div>
      )}
    </>
  );
};

interface Props {
  readonly entity: Entity;
  readonly importacao: number;
  readonly conferencia: TarefaVista;
  readonly classes: ContagemDasClasses;
}

/** What each row of a checked file does, class by class: what it changes before and after, and why others cannot be written. */
export const LinhasConferidas = ({ entity, importacao, conferencia, classes }: Props): ReactElement => {
  const quantas: Readonly<Record<Mostrada, number>> = { ...classes, recusada: conferencia.resultado?.recusados ?? 0 };
  const [classe, setClasse] = useState<Mostrada>(ORDEM.find((uma) => quantas[uma] > 0) ?? 'muda');
  return (
    <section aria-label="Linhas da planilha">
      <div className="importacao-classes" role="group" aria-label="Mostrar linhas">
        {ORDEM.map((uma) => (
          <button
            key={uma}
            type="button"
            className="importacao-classe"
            aria-pressed={uma === classe}
            disabled={quantas[uma] === 0}
            onClick={() => setClasse(uma)}
          >
            {ROTULOS[uma]} <b>{numero(quantas[uma])}</b>
          </button>
        ))}
      </div>
      {classe === 'recusada' ? (
        <TabelaDeFalhas tarefa={conferencia} />
      ) : (
        quantas[classe] > 0 && (
          <UmaClasse
            key={classe}
            entity={entity}
            importacao={importacao}
            conferencia={conferencia.id}
            classe={classe}
          />
        )
      )}
    </section>
  );
};
