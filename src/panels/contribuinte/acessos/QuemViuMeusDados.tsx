import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { acoesDaAuditoria, type AcaoDaAuditoria } from '../../../schemas/acoesDaAuditoria.ts';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import type { NomeDoIcone } from '../../layout/ui/desenhos.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { caminhos } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { Paginas } from '../comum/Paginas.tsx';
import { baixarAcessos, useAcessos, type Acesso, type PedidoDeAcessos } from './useAcessos.ts';
import { periodos, tiposDeAcesso, usePedido, type Escolhas, type Periodo, type TipoDeAcesso } from './usePedido.ts';
import './acessos.css';

const TITULO = 'Quem viu e mudou meus dados';

const ondeFoi = { pessoa: 'no seu cadastro', usuario: 'na sua conta' } as const;

/** What is told of most often has a picture of its own. */
const iconeDe = (acao: AcaoDaAuditoria): NomeDoIcone =>
  acao === 'consultar' ? 'olho' : acao === 'alterar' ? 'editar' : 'historico';

function Linha({ um: { quando, quem, acao, entidade, alteracoes } }: { readonly um: Acesso }): ReactElement {
  return (
    <li className="acesso">
      <Icone nome={iconeDe(acao)} />
      <div className="acesso-texto">
        <p>
          <b>{acoesDaAuditoria[acao]}</b> {ondeFoi[entidade]}
        </p>
        <p className="pequeno secundario">
          {quem} · <time dateTime={quando}>{dataHoraNaCidade(quando)}</time>
        </p>
        {alteracoes.length > 0 && <p className="pequeno">{alteracoes.map(({ campo }) => campo).join(', ')}</p>}
      </div>
    </li>
  );
}

function Vazio({ filtrado, limpar }: { readonly filtrado: boolean; readonly limpar: () => void }): ReactElement {
  if (!filtrado)
    return (
      <EstadoVazio
        titulo="Ninguém viu nem mudou seus dados"
        acao={<LigacaoBotao href={caminhos.conta}>Meus dados</LigacaoBotao>}
      >
        Cada consulta e cada mudança do seu cadastro aparece aqui.
      </EstadoVazio>
    );
  return (
    <EstadoVazio
      desenho="lupa"
      titulo="Nada com estes filtros"
      acao={
        <Botao variante="secundario" onClick={limpar}>
          Limpar tudo
        </Botao>
      }
    />
  );
}

function Filtros({
  escolhas,
  mudar,
}: {
  readonly escolhas: Escolhas;
  readonly mudar: (mudanca: Partial<Escolhas>) => void;
}): ReactElement {
  return (
    <div className="acessos-filtros">
      <Selecao
        rotulo="O que foi feito"
        vazio="Tudo"
        valor={escolhas.tipo}
        opcoes={Object.entries(tiposDeAcesso).map(([valor, { rotulo }]) => ({ valor, rotulo }))}
        aoEscolher={(tipo) => mudar({ tipo: tipo as TipoDeAcesso | '' })}
      />
      <Selecao
        rotulo="Período"
        vazio="Desde o começo"
        valor={escolhas.periodo}
        opcoes={Object.entries(periodos).map(([valor, rotulo]) => ({ valor, rotulo }))}
        aoEscolher={(periodo) => mudar({ periodo: periodo as Periodo | '' })}
      />
    </div>
  );
}

function BaixarPlanilha({ pedido }: { readonly pedido: PedidoDeAcessos }): ReactElement {
  const [baixando, setBaixando] = useState(false);
  const baixar = (): void => {
    setBaixando(true);
    baixarAcessos(pedido)
      .catch((erro: unknown) => {
        // The call has said so.
        if (!(erro instanceof ApiError)) throw erro;
      })
      .finally(() => setBaixando(false));
  };
  return (
    <Botao variante="secundario" tamanho="pequeno" icone="baixar" carregando={baixando} onClick={baixar}>
      Baixar planilha (CSV)
    </Botao>
  );
}

/** minha-conta/cadastro/acessos: whom the city let see or change the applicant's data, newest first (LGPD art. 18 and 19). */
export function QuemViuMeusDados(): ReactElement {
  const { escolhas, pedido, mudar } = usePedido();
  const consulta = useAcessos(pedido);
  const limpar = (): void => mudar({ tipo: '', periodo: '' });
  return (
    <div className="pagina pagina-estreita">
      <Titulo aba={TITULO}>{TITULO}</Titulo>
      <p className="secundario">Quem trabalha na prefeitura deixa registro do que faz com os seus dados.</p>
      <Filtros escolhas={escolhas} mudar={mudar} />
      <Carregado consulta={consulta} rotulo="Carregando os acessos…" oQue="os acessos" principal linhas={8}>
        {(lista) => (
          <>
            <p className="so-leitor" role="status">
              {lista.total === 1 ? '1 acesso' : `${lista.total} acessos`}
            </p>
            <div className="lista" aria-busy={consulta.isPlaceholderData}>
              {lista.data.length === 0 ? (
                <Vazio
                  filtrado={escolhas.tipo !== '' || escolhas.periodo !== '' || escolhas.page > 1}
                  limpar={limpar}
                />
              ) : (
                <ul>
                  {lista.data.map((um) => (
                    <Linha key={um.id} um={um} />
                  ))}
                </ul>
              )}
            </div>
            <div className="acessos-pe">
              {lista.total > 0 && <BaixarPlanilha pedido={pedido} />}
              <Paginas lista={lista} aoIr={(page) => mudar({ page })} />
            </div>
          </>
        )}
      </Carregado>
    </div>
  );
}
