import { useEffect, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../panels/layout/ui/FalhaAoCarregar.tsx';
import type { Entity } from '../../schemas/entity.ts';
import type { ImportacaoVista } from '../../schemas/importacao.ts';
import { minusculo } from '../genero.ts';
import { useCaminhos } from '../PainelContext.ts';
import { useTrilha } from '../parentesco/useTrilha.ts';
import { Pagina } from '../views/Pagina.tsx';
import { Andando } from './Andando.tsx';
import { CasarColunas } from './CasarColunas.tsx';
import { Decidir } from './Decidir.tsx';
import { EscolherArquivo } from './EscolherArquivo.tsx';
import { ETAPAS, etapaDa, PASSO, type EtapaDaImportacao } from './etapaDaImportacao.ts';
import { NOVA, PARAMETRO } from './enderecoDaImportacao.ts';
import { Resultado } from './Resultado.tsx';
import { useImportacao } from './useImportacao.ts';
import './importacao.css';

const Etapas = ({ passo }: { readonly passo: number }): ReactElement => (
  <ol className="importacao-etapas" aria-label="Etapas da importação">
    {ETAPAS.map((etapa, i) => (
      <li
        key={etapa}
        className={i < passo ? 'feita' : i === passo ? 'atual' : ''}
        aria-current={i === passo ? 'step' : undefined}
      >
        <span aria-hidden="true">{i + 1}</span>
        {etapa}
      </li>
    ))}
  </ol>
);

interface PropsDaAberta {
  readonly entity: Entity;
  readonly id: number;
  readonly lista: string;
  readonly aoTrocarArquivo: () => void;
}

/** Lists show what was written as soon as it is. */
function useListasNovas(etapa: EtapaDaImportacao | undefined, entidade: string): void {
  const cliente = useQueryClient();
  useEffect(() => {
    if (etapa === 'fim') void cliente.invalidateQueries({ queryKey: [entidade] });
  }, [cliente, etapa, entidade]);
}

const Aberta = ({ entity, id, lista, aoTrocarArquivo }: PropsDaAberta): ReactElement => {
  const { consulta, guardar } = useImportacao(id);
  const [mudando, setMudando] = useState(false);
  const { data, error, refetch } = consulta;
  const etapa = data === undefined ? undefined : etapaDa(data);
  useListasNovas(etapa, entity.name);
  if (data === undefined || etapa === undefined)
    return error === null ? (
      <Esqueleto rotulo="Carregando a importação…" />
    ) : (
      <FalhaAoCarregar titulo="Não foi possível carregar a importação." erro={error} tentarDeNovo={() => refetch()} />
    );
  const comNova = (nova: ImportacaoVista): void => {
    setMudando(false);
    guardar(nova);
  };
  const { conferencia, gravacao, arquivo, linhas } = data;
  const aoMudar = (): void => void refetch();
  const casando = etapa === 'colunas' || (etapa === 'decidir' && mudando);
  return (
    <>
      <Etapas passo={casando ? 1 : PASSO[etapa]} />
      <p className="importacao-nota">
        {`${arquivo.nome}, ${new Intl.NumberFormat('pt-BR').format(linhas)} ${linhas === 1 ? 'linha' : 'linhas'}`}
      </p>
      {casando && <CasarColunas importacao={data} aoConferir={comNova} aoTrocarArquivo={aoTrocarArquivo} />}
      {etapa === 'conferindo' && conferencia !== null && (
        <Andando tarefa={conferencia} rotulo="Conferindo a planilha" depois={aoMudar} />
      )}
      {etapa === 'decidir' && !casando && conferencia !== null && (
        <Decidir
          entity={entity}
          importacao={data}
          conferencia={conferencia}
          aoConfirmar={comNova}
          aoMudarColunas={() => setMudando(true)}
          aoTrocarArquivo={aoTrocarArquivo}
        />
      )}
      {etapa === 'gravando' && gravacao !== null && (
        <Andando tarefa={gravacao} rotulo={`Importando ${minusculo(entity.label.many)}`} depois={aoMudar} />
      )}
      {etapa === 'fim' && gravacao !== null && (
        <Resultado
          entity={entity}
          importacao={data}
          gravacao={gravacao}
          lista={lista}
          aoConfirmar={comNova}
          aoTrocarArquivo={aoTrocarArquivo}
        />
      )}
    </>
  );
};

/** A spreadsheet on its way into a registry, step by step; the address names it, so that its user can leave and come back. */
export const Importar = ({ entity }: { readonly entity: Entity }): ReactElement => {
  const { lista } = useCaminhos(entity.name);
  const [params, setParams] = useSearchParams();
  const trilha = [...useTrilha(entity), { label: entity.label.many, rota: lista }];
  const id = Number(params.get(PARAMETRO));
  const abrir = (qual: string): void => setParams({ [PARAMETRO]: qual });
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, []);
  return (
    <Pagina titulo={`Importar ${minusculo(entity.label.many)}`} trilha={trilha}>
      <div className="importacao">
        {Number.isSafeInteger(id) && id > 0 ? (
          <Aberta key={id} entity={entity} id={id} lista={lista} aoTrocarArquivo={() => abrir(NOVA)} />
        ) : (
          <>
            <Etapas passo={0} />
            <EscolherArquivo entity={entity} aoEnviar={(nova) => abrir(String(nova.id))} />
          </>
        )}
      </div>
    </Pagina>
  );
};
