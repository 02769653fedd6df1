import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { AntesDePublicar } from './AntesDePublicar.tsx';
import { exportar, useAtualizarProcessos, usePagina, useProcesso } from './chamadas.ts';
import { DialogoDasDiferencas } from './DialogoDasDiferencas.tsx';
import { comecarRascunho } from './editor/chamadas.ts';
import { ImportarProcesso } from './ImportarProcesso.tsx';
import { useLugar } from './lugar.ts';
import { ModeloDoProcesso } from './modelo/ModeloDoProcesso.tsx';
import { OferecerModelo } from './modelo/OferecerModelo.tsx';
import { EmAndamento } from './migracao/EmAndamento.tsx';
import { Publicar } from './Publicar.tsx';
import { UsoESaude } from './UsoESaude.tsx';
import { PublicacaoDoRascunho } from './PublicacaoDoRascunho.tsx';
import { SituacaoDaPublicacao, SituacaoDaVersao } from './SituacaoDaVersao.tsx';
import './processo.css';

type PropsDoProcesso = { readonly processo: ProcessoConfigurado };

function Versoes({ processo }: PropsDoProcesso): ReactElement {
  const lugar = useLugar();
  const [comparando, setComparando] = useState(false);
  const numeros = processo.versoes.map(({ numero }) => numero);
  const [ultima, penultima] = numeros;
  return (
    <Cartao
      titulo="Versões"
      acao={
        penultima !== undefined && (
          <Botao variante="texto" tamanho="pequeno" onClick={() => setComparando(true)}>
            Comparar versões
          </Botao>
        )
      }
    >
      {comparando && ultima !== undefined && penultima !== undefined && (
        <DialogoDasDiferencas
          processoId={processo.id}
          numeros={numeros}
          de={penultima}
          ate={ultima}
          aoFechar={() => setComparando(false)}
        />
      )}
      <div className="tabela-moldura">
        <table className="tabela-simples">
          <thead>
            <tr>
              <th scope="col">Versão</th>
              <th scope="col">Situação</th>
              <th scope="col">Publicada</th>
              <th scope="col">
                <span className="so-leitor">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {processo.versoes.map((versao) => (
              <tr key={versao.id}>
                <th scope="row" className="numero">
                  {versao.numero}
                </th>
                <td>
                  <SituacaoDaVersao versao={versao} />{' '}
                  {versao.publicacao !== null && <SituacaoDaPublicacao publicacao={versao.publicacao} />}
                </td>
                <td>
                  {versao.publicado_em === null
                    ? `Importada em ${mostrarDataHora(versao.atualizado_em)}`
                    : `${mostrarDataHora(versao.publicado_em)}${versao.publicado_por === null ? '' : `, por ${versao.publicado_por}`}`}
                </td>
                <td className="acoes">
                  <Botao
                    variante="texto"
                    tamanho="pequeno"
                    icone="baixar"
                    aria-label={`Exportar a versão ${versao.numero}`}
                    onClick={() =>
                      void exportar(lugar, processo.id, versao.numero).catch((erro: unknown) => {
                        // Shown by the call already.
                        if (!(erro instanceof ApiError)) throw erro;
                      })
                    }
                  >
                    Exportar
                  </Botao>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Cartao>
  );
}

function OQueTem({ processo, numero }: PropsDoProcesso & { readonly numero: number }): ReactElement | null {
  const { data } = usePagina(useLugar(), processo.id, numero);
  if (data === undefined) return null;
  return (
    <>
      <Cartao titulo="Etapas">
        <ol className="etapas-do-processo">
          {data.etapas.map(({ nome, quem, prazo }, i) => (
            <li key={nome}>
              <span className="numero-da-etapa" aria-hidden="true">
                {i + 1}
              </span>
              <div>
                <b>{nome}</b>
                <p className="secundario pequeno">{[quem, prazo].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          ))}
        </ol>
      </Cartao>
      {data.taxas.length > 0 && (
        <Cartao titulo="Taxas">
          <ul className="etapas-do-processo">
            {data.taxas.map(({ nome, como, quando }) => (
              <li key={nome}>
                <div>
                  <b>{nome}</b>
                  <p className="pequeno">{como}</p>
                  {quando !== null && <p className="secundario pequeno">{quando}</p>}
                </div>
              </li>
            ))}
          </ul>
        </Cartao>
      )}
    </>
  );
}

/** The way into the editor: to the draft that there is, else to one begun from the version in force. */
function Editar({ processo }: PropsDoProcesso): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const atualizar = useAtualizarProcessos(lugar);
  const [abrindo, setAbrindo] = useState(false);
  const rascunho = processo.versoes.find(({ situacao }) => situacao === 'rascunho');
  const abrir = async (): Promise<void> => {
    setAbrindo(true);
    try {
      if (rascunho === undefined) await comecarRascunho(lugar, processo.id);
      await navegar(lugar.editor(processo.id));
    } catch (erro) {
      // Said by the call; somebody may have begun one meanwhile.
      if (!(erro instanceof ApiError)) throw erro;
      await atualizar();
      setAbrindo(false);
    }
  };
  return (
    <Botao icone="editar" carregando={abrindo} onClick={() => void abrir()}>
      {rascunho === undefined ? 'Editar em nova versão' : `Editar o rascunho v${rascunho.numero}`}
    </Botao>
  );
}

function Processo({ processo }: PropsDoProcesso): ReactElement {
  const [publicando, setPublicando] = useState(false);
  const [importando, setImportando] = useState(false);
  const [oferecendo, setOferecendo] = useState(false);
  const { painel } = useLugar();
  const { modelo } = processo;
  const rascunho = processo.versoes.find(({ situacao }) => situacao === 'rascunho');
  const trabalho = rascunho ?? processo.versoes[0];
  const vigente = processo.versoes.find(({ situacao }) => situacao === 'vigente')?.numero ?? null;
  return (
    <>
      <div className="processo-topo">
        <h1 tabIndex={-1}>{processo.nome}</h1>
        <Editar processo={processo} />
        <Botao variante="secundario" icone="enviar" onClick={() => setImportando(true)}>
          Importar nova versão
        </Botao>
        {painel === 'admin' && vigente !== null && (
          <Botao variante="texto" onClick={() => setOferecendo(true)}>
            Oferecer como modelo
          </Botao>
        )}
      </div>
      <p className="secundario">{processo.descricao}</p>
      {modelo !== null && <ModeloDoProcesso processo={{ ...processo, modelo }} />}
      {rascunho !== undefined && (
        <PublicacaoDoRascunho processoId={processo.id} versao={rascunho} aoMudar={() => setPublicando(true)} />
      )}
      <div className="processo-duas">
        <div>
          {rascunho !== undefined && (
            <AntesDePublicar
              key={rascunho.versao}
              processoId={processo.id}
              versao={rascunho.numero}
              acao={(impedimentos) => (
                <Botao
                  aria-disabled={impedimentos !== 0 || undefined}
                  onClick={() => impedimentos === 0 && setPublicando(true)}
                >
                  {impedimentos === undefined || impedimentos === 0
                    ? `Publicar a versão ${rascunho.numero}`
                    : `Publicar (${impedimentos === 1 ? '1 impedimento' : `${impedimentos} impedimentos`})`}
                </Botao>
              )}
            />
          )}
          <Versoes processo={processo} />
          {processo.uso !== null && <UsoESaude uso={processo.uso} />}
          {vigente !== null && <EmAndamento processoId={processo.id} vigente={vigente} />}
        </div>
        <div>{trabalho !== undefined && <OQueTem processo={processo} numero={trabalho.numero} />}</div>
      </div>
      {publicando && rascunho !== undefined && (
        <Publicar
          processoId={processo.id}
          numero={rascunho.numero}
          versao={rascunho.versao}
          vigente={vigente}
          agendada={rascunho.publicacao}
          aoFechar={() => setPublicando(false)}
        />
      )}
      {oferecendo && <OferecerModelo processo={processo} aoFechar={() => setOferecendo(false)} />}
      {importando && <ImportarProcesso aoFechar={() => setImportando(false)} aoImportar={() => setImportando(false)} />}
    </>
  );
}

/** One process: what keeps its draft from being published, its versions, what it consists of. */
export function UmProcesso({ id }: { readonly id: number }): ReactElement {
  const { data, error, refetch } = useProcesso(useLugar(), id);
  if (data !== undefined) return <Processo processo={data} />;
  if (error === null) return <Esqueleto rotulo="Carregando o processo…" />;
  return <FalhaAoCarregar titulo="Não foi possível carregar o processo." erro={error} tentarDeNovo={refetch} />;
}
