import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { AbasDaOrganizacao } from '../organizacao/AbasDaOrganizacao.tsx';
import { ListaDeProcessos } from './ListaDeProcessos.tsx';
import { LugarDado, lugarNoSistema } from './lugar.ts';
import { useCidades } from './useCidades.ts';
import './processo.css';

/** Route processo/listagem: the processes of a chosen city. */
export function ProcessosDoSistema(): ReactElement {
  const [parametros, setParametros] = useSearchParams();
  const { data: cidades, error, refetch } = useCidades();
  const unica = cidades?.length === 1 ? cidades[0]?.id : undefined;
  const cidade = Number(parametros.get('cidade') ?? '') || unica;
  return (
    <>
      {cidade !== undefined && <AbasDaOrganizacao organizacaoId={cidade} aba="processos" />}
      <div className="processo-pagina">
        <div className="processo-topo">
          <h1 tabIndex={-1}>Processos</h1>
          <LigacaoBotao variante="texto" href="/sistema/processo/modelos">
            Modelos
          </LigacaoBotao>
          <Selecao
            rotulo="Prefeitura"
            vazio="Escolha a prefeitura"
            valor={cidade === undefined ? '' : String(cidade)}
            opcoes={(cidades ?? []).map((uma) => ({
              valor: String(uma.id),
              rotulo: nomeDeExibicao(uma.cadastro_pessoa.nome),
            }))}
            aoEscolher={(valor) => setParametros(valor === '' ? {} : { cidade: valor })}
          />
        </div>
        {cidade === undefined && error !== null && (
          <FalhaAoCarregar titulo="Não foi possível carregar as prefeituras." erro={error} tentarDeNovo={refetch} />
        )}
        {cidade === undefined && error === null && cidades === undefined && (
          <Esqueleto rotulo="Carregando as prefeituras…" />
        )}
        {cidade === undefined && cidades !== undefined && (
          <div className="tabela-moldura">
            <EstadoVazio
              titulo="Escolha a prefeitura"
              {...(cidades?.length === 0 && {
                acao: <LigacaoBotao href="/sistema/organizacao">Cadastrar organização</LigacaoBotao>,
              })}
            >
              Cada prefeitura tem os seus processos, com as suas versões.
            </EstadoVazio>
          </div>
        )}
        {cidade !== undefined && (
          <LugarDado key={cidade} value={lugarNoSistema(cidade)}>
            <ListaDeProcessos />
          </LugarDado>
        )}
      </div>
    </>
  );
}
