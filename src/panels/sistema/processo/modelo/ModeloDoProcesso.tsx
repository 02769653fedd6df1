import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import type { ProcessoConfigurado } from '../../../../schemas/processo/listado.ts';
import type { ModeloDoProcesso as Modelo } from '../../../../schemas/processo/modelo/modelo.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { useAtualizarProcessos } from '../chamadas.ts';
import { useLugar } from '../lugar.ts';
import { dispensarModelo } from './chamadas.ts';
import { DeixarDeSeguir } from './DeixarDeSeguir.tsx';
import { DialogoDoModelo } from './DialogoDoModelo.tsx';
import './modelo.css';

interface Props {
  readonly processo: ProcessoConfigurado & { readonly modelo: Modelo };
}

/** Where a process comes from: the template, the version of it that it has, what the city changed, and that there is a newer one. */
export function ModeloDoProcesso({ processo: { id, modelo } }: Props): ReactElement {
  const lugar = useLugar();
  const atualizar = useAtualizarProcessos(lugar);
  const [aberto, setAberto] = useState<'novidade' | 'locais' | null>(null);
  const [dispensando, setDispensando] = useState(false);
  const { nome, numero, ultima, nova } = modelo;
  const dispensar = async (): Promise<void> => {
    setDispensando(true);
    try {
      await dispensarModelo(lugar, id, ultima);
    } catch (erro) {
      // Said by the call: the template may have moved on once more.
      if (!(erro instanceof ApiError)) throw erro;
    } finally {
      await atualizar();
      setDispensando(false);
    }
  };
  return (
    <>
      {nova && (
        <Aviso
          titulo={`O modelo “${nome}” tem uma versão nova`}
          acao={
            <div className="processo-acoes">
              <Botao variante="secundario" tamanho="pequeno" onClick={() => setAberto('novidade')}>
                Ver o que mudou
              </Botao>
              <Botao variante="texto" tamanho="pequeno" carregando={dispensando} onClick={() => void dispensar()}>
                Dispensar esta versão
              </Botao>
            </div>
          }
        >
          {`Este processo tem a versão ${numero} do modelo; a nova é a ${ultima}. As mudanças só entram se alguém as trouxer, e o que a prefeitura mudou fica.`}
        </Aviso>
      )}
      <p className="modelo-do-processo secundario">
        <span>{`Segue o modelo “${nome}”, versão ${numero}.`}</span>
        <Botao variante="texto" tamanho="pequeno" onClick={() => setAberto('locais')}>
          Mudanças locais
        </Botao>
        {!nova && ultima > numero && (
          <Botao variante="texto" tamanho="pequeno" onClick={() => setAberto('novidade')}>
            {`Ver a versão ${ultima}, dispensada`}
          </Botao>
        )}
        <DeixarDeSeguir processoId={id} modelo={modelo} />
      </p>
      {aberto !== null && <DialogoDoModelo processoId={id} vista={aberto} aoFechar={() => setAberto(null)} />}
    </>
  );
}
