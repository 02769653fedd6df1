import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ModeloOferecido } from '../../../../schemas/processo/modelo/modelo.ts';
import { mostrarDia } from '../../../../schemas/brasil/momento.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { useLugar } from '../lugar.ts';
import { useEnvioDoDialogo } from '../useEnvioDoDialogo.ts';
import { tomarModelo, useModeloAberto, useModelosOferecidos } from './chamadas.ts';
import { TomarModelo, type EscritoDoModelo } from './TomarModelo.tsx';
import './modelo.css';

function Cartao({ modelo, aoVer }: { readonly modelo: ModeloOferecido; readonly aoVer: () => void }): ReactElement {
  const { nome, grupo, descricao, numero, publicado_em, tomado_em } = modelo;
  return (
    <li className="modelo-cartao">
      <div>
        <h3>{nome}</h3>
        <p className="secundario pequeno">{`${grupo} · versão ${numero}, de ${mostrarDia(publicado_em)}`}</p>
        <p>{descricao}</p>
        {tomado_em.length > 0 && (
          <p className="secundario pequeno">{`Já usado em: ${tomado_em.map((p) => p.nome).join(', ')}`}</p>
        )}
      </div>
      <Botao variante="secundario" tamanho="pequeno" aria-label={`Ver o modelo ${nome}`} onClick={aoVer}>
        Ver
      </Botao>
    </li>
  );
}

interface Props {
  readonly aoFechar: () => void;
}

/** A process begun from a template: the library, one of it to look at, and what it is called and goes to in this city. */
export function DeUmModelo({ aoFechar }: Props): ReactElement {
  const lugar = useLugar();
  const [id, setId] = useState<number | null>(null);
  const { data, error, refetch } = useModelosOferecidos(lugar);
  if (id !== null) return <Aberto id={id} aoVoltar={() => setId(null)} aoFechar={aoFechar} />;
  return (
    <Dialogo titulo="A partir de um modelo" largo aoFechar={aoFechar}>
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível carregar os modelos." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando os modelos…" />}
      {data !== undefined && data.length === 0 && (
        <EstadoVazio titulo="Nenhum modelo oferecido a esta prefeitura">
          O suporte do portal oferece modelos de processos. Enquanto isso, comece um do zero ou importe um arquivo.
        </EstadoVazio>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="modelos">
          {data.map((modelo) => (
            <Cartao key={modelo.id} modelo={modelo} aoVer={() => setId(modelo.id)} />
          ))}
        </ul>
      )}
    </Dialogo>
  );
}

function Aberto({
  id,
  aoVoltar,
  aoFechar,
}: Props & { readonly id: number; readonly aoVoltar: () => void }): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const { data, error, refetch } = useModeloAberto(lugar, id);
  const [escrito, setEscrito] = useState<EscritoDoModelo>({});
  const { erros, completo, enviando, enviar } = useEnvioDoDialogo(refetch);
  const criar = async (): Promise<void> => {
    if (data === undefined) return;
    const nome = escrito.nome ?? data.nome;
    const dados = {
      nome,
      nome_curto: escrito.nome_curto ?? nome.slice(0, 24).trim(),
      grupo: escrito.grupo ?? data.grupo,
    };
    if (!completo(dados)) return;
    await enviar(async () => {
      const { setores = {}, parametros = {} } = escrito;
      const criado = await tomarModelo(lugar, id, { numero: data.numero, ...dados, setores, parametros });
      await navegar(lugar.editor(criado.id));
    });
  };
  return (
    <Dialogo
      titulo={data?.nome ?? 'Modelo'}
      largo
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoVoltar}>
            Outros modelos
          </Botao>
          {data !== undefined && (
            <Botao carregando={enviando} onClick={() => void criar()}>
              Criar e editar
            </Botao>
          )}
        </>
      }
    >
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível carregar o modelo." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando o modelo…" />}
      {data !== undefined && (
        <TomarModelo
          modelo={data}
          escrito={escrito}
          erros={erros}
          aoEscrever={(mudanca) => setEscrito({ ...escrito, ...mudanca })}
        />
      )}
    </Dialogo>
  );
}
