import { useState, type ReactElement } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { buscarVisoes, excluirVisao, gravarLista } from '../../../dataProvider/listas.ts';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../panels/layout/ui/BotaoDeIcone.tsx';
import type { VisaoVista } from '../../../schemas/visao.ts';
import { jaAvisado } from '../../jaAvisado.ts';
import { useLembrarLista, useMinhasListas } from '../colunas/useMinhasListas.ts';
import { FormularioDaVisao } from './FormularioDaVisao.tsx';
import type { PropsDasVisoes } from './Visoes.tsx';

const deQuem = ({ dono, setor, de_todos, pode_alterar }: VisaoVista, eu: number | null | undefined): string => {
  if (de_todos)
    return dono.id === eu ? 'Compartilhada com toda a prefeitura' : `De ${dono.nome}, com toda a prefeitura`;
  if (setor === null) return 'Só sua';
  return pode_alterar ? `Compartilhada com ${setor.nome}` : `De ${dono.nome}, com ${setor.nome}`;
};

interface PropsDaLinha {
  readonly visao: VisaoVista;
  readonly padrao: boolean;
  readonly abrir: () => void;
  readonly alterar: () => void;
  readonly excluir: () => void;
  readonly tornarPadrao: () => void;
}

function Linha({ visao, padrao, abrir, alterar, excluir, tornarPadrao }: PropsDaLinha): ReactElement {
  const [sai, setSai] = useState(false);
  const eu = useUsuario()?.id;
  if (sai)
    return (
      <li className="visoes-linha">
        <p>{`Excluir a visão ${visao.nome}?`}</p>
        <Botao variante="texto" tamanho="pequeno" onClick={() => setSai(false)}>
          Manter
        </Botao>
        <Botao variante="perigo" tamanho="pequeno" onClick={excluir}>
          Excluir
        </Botao>
      </li>
    );
  return (
    <li className="visoes-linha">
      <button type="button" className="visoes-nome" onClick={abrir}>
        <b>{visao.nome}</b>
        <span className="secundario pequeno">{deQuem(visao, eu)}</span>
        {visao.descartados.length > 0 && (
          <span className="secundario pequeno">{`Sem o que a lista não tem mais: ${visao.descartados.join(', ')}`}</span>
        )}
        {visao.sumidos.length > 0 && (
          <span className="secundario pequeno">{`Não existe mais: ${visao.sumidos.join(', ')}`}</span>
        )}
      </button>
      <BotaoDeIcone
        icone="estrela"
        rotulo={padrao ? `Não abrir mais a lista com ${visao.nome}` : `Abrir a lista sempre com ${visao.nome}`}
        aria-pressed={padrao}
        onClick={tornarPadrao}
      />
      {visao.pode_alterar && (
        <>
          <BotaoDeIcone icone="editar" rotulo={`Alterar ${visao.nome}`} onClick={alterar} />
          <BotaoDeIcone icone="lixeira" rotulo={`Excluir ${visao.nome}`} onClick={() => setSai(true)} />
        </>
      )}
    </li>
  );
}

/** The views of a list, each with what may be done with it, and the way to keep another. */
export function PainelDeVisoes({
  lista,
  atual,
  aplicar,
  salvar = 'Salvar a lista como está',
  naoSalva,
}: PropsDasVisoes): ReactElement {
  const cliente = useQueryClient();
  const chave = ['me/visoes', lista];
  const consulta = useQuery({ queryKey: chave, queryFn: ({ signal }) => buscarVisoes(lista, signal), retry: false });
  const padrao = useMinhasListas().data?.find((uma) => uma.lista === lista)?.visao_id ?? null;
  const lembrar = useLembrarLista(lista);
  const [formulario, setFormulario] = useState<VisaoVista | 'nova' | null>(null);
  const recarregar = (): Promise<void> => cliente.invalidateQueries({ queryKey: chave });
  const mudarPadrao = async (id: number | null): Promise<void> => {
    await gravarLista(lista, { visao_id: id });
    lembrar({ visao_id: id });
    avisar(true, id === null ? 'A lista volta a abrir como você a deixou.' : 'A lista passa a abrir com esta visão.');
  };
  const excluir = async (visao: VisaoVista): Promise<void> => {
    await excluirVisao(visao);
    if (visao.id === padrao) lembrar({ visao_id: null });
    avisar(true, `Visão ${visao.nome} excluída.`);
    await recarregar();
  };
  if (formulario !== null)
    return (
      <FormularioDaVisao
        lista={lista}
        visao={formulario === 'nova' ? undefined : formulario}
        atual={atual}
        aoSair={() => setFormulario(null)}
        aoGuardar={async () => {
          setFormulario(null);
          await recarregar();
        }}
      />
    );
  const { data, isError, isPending, refetch } = consulta;
  return (
    <div className="visoes-painel">
      {isPending && <p role="status">Carregando visões…</p>}
      {isError && (
        <p role="alert">
          Não foi possível carregar as visões.{' '}
          <Botao variante="texto" tamanho="pequeno" onClick={() => void refetch()}>
            Tentar de novo
          </Botao>
        </p>
      )}
      {data?.length === 0 && (
        <p className="secundario">
          Nenhuma visão ainda. Deixe a tela como você precisa dela e salve: os filtros, e a ordem onde há uma, voltam
          com um clique.
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="visoes-lista">
          {data.map((visao) => (
            <Linha
              key={visao.id}
              visao={visao}
              padrao={visao.id === padrao}
              abrir={() => aplicar(visao)}
              alterar={() => setFormulario(visao)}
              excluir={() => jaAvisado(excluir(visao))}
              tornarPadrao={() => jaAvisado(mudarPadrao(visao.id === padrao ? null : visao.id))}
            />
          ))}
        </ul>
      )}
      <Botao
        variante="secundario"
        tamanho="pequeno"
        icone="mais"
        impedidoPor={naoSalva}
        onClick={() => setFormulario('nova')}
      >
        {salvar}
      </Botao>
    </div>
  );
}
