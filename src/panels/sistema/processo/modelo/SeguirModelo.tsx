import { useState, type ReactElement } from 'react';
import type { ModeloAberto, ModeloOferecido } from '../../../../schemas/processo/modelo/modelo.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { useAtualizarProcessos } from '../chamadas.ts';
import { useLugar } from '../lugar.ts';
import { useEnvioDoDialogo } from '../useEnvioDoDialogo.ts';
import { ligarModelo, useModeloAberto, useModelosOferecidos } from './chamadas.ts';
import { Correspondencias, type CorrespondenciasEscritas } from './Correspondencias.tsx';
import './modelo.css';

interface Props {
  readonly processoId: number;
  readonly aoFechar: () => void;
}

/** A process that is there already follows a template from now on; nothing of it changes. */
export function SeguirModelo(props: Props): ReactElement {
  const lugar = useLugar();
  const { data, error, refetch } = useModelosOferecidos(lugar);
  if (data !== undefined && data.length > 0) return <Escolher {...props} oferecidos={data} />;
  return (
    <Dialogo titulo="Seguir um modelo" largo aoFechar={props.aoFechar}>
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível carregar os modelos." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando os modelos…" />}
      {data !== undefined && (
        <EstadoVazio titulo="Nenhum modelo oferecido a esta prefeitura">
          O suporte do portal oferece modelos de processos.
        </EstadoVazio>
      )}
    </Dialogo>
  );
}

function Escolher({
  processoId,
  oferecidos,
  aoFechar,
}: Props & { readonly oferecidos: readonly ModeloOferecido[] }): ReactElement {
  const lugar = useLugar();
  const atualizar = useAtualizarProcessos(lugar);
  const [id, setId] = useState(oferecidos[0]?.id ?? 0);
  const { data, error, refetch } = useModeloAberto(lugar, id);
  const [escrito, setEscrito] = useState<CorrespondenciasEscritas>({});
  const { erros, mudarErros, enviando, enviar } = useEnvioDoDialogo(refetch);
  const seguir = ({ numero }: ModeloAberto) =>
    enviar(async () => {
      const { setores = {}, parametros = {} } = escrito;
      await ligarModelo(lugar, processoId, { modelo: id, numero, setores, parametros });
      await atualizar();
      aoFechar();
    });
  return (
    <Dialogo
      titulo="Seguir um modelo"
      largo
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          {data !== undefined && (
            <Botao carregando={enviando} onClick={() => void seguir(data)}>
              Seguir o modelo
            </Botao>
          )}
        </>
      }
    >
      <div className="novo-processo">
        <p>
          O processo fica como está. O que ele tem de diferente da versão mais nova do modelo conta como mudança local,
          e as próximas versões do modelo são avisadas e podem ser trazidas.
        </p>
        <Selecao
          rotulo="Modelo"
          opcoes={oferecidos.map(({ id: um, nome, numero }) => ({
            valor: String(um),
            rotulo: `${nome}, versão ${numero}`,
          }))}
          valor={String(id)}
          aoEscolher={(outro) => {
            setId(Number(outro));
            setEscrito({});
            mudarErros({});
          }}
        />
        {error !== null && (
          <FalhaAoCarregar titulo="Não foi possível carregar o modelo." erro={error} tentarDeNovo={refetch} />
        )}
        {data === undefined && error === null && <Esqueleto rotulo="Carregando o modelo…" />}
        {data !== undefined && (
          <Correspondencias
            modelo={data}
            escrito={escrito}
            erros={erros}
            vazio="Nenhum: fica o nome do modelo"
            aoEscrever={(mudanca) => setEscrito({ ...escrito, ...mudanca })}
          />
        )}
      </div>
    </Dialogo>
  );
}
