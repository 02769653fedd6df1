import { useState, type ReactElement } from 'react';
import type { ProcessoConfigurado } from '../../../schemas/processo/listado.ts';
import { useNavigate } from 'react-router-dom';
import { protocoladosNoAno } from '../../../schemas/processo/uso.ts';
import { mostrarDia } from '../../../schemas/brasil/momento.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { useProcessos } from './chamadas.ts';
import { ImportarProcesso } from './ImportarProcesso.tsx';
import { useLugar } from './lugar.ts';
import { DeUmModelo } from './modelo/DeUmModelo.tsx';
import { NovoProcesso } from './NovoProcesso.tsx';
import { SaudeDoProcesso } from './SaudeDoProcesso.tsx';
import { SituacaoDaPublicacao, SituacaoDaVersao } from './SituacaoDaVersao.tsx';
import './processo.css';

function Tabela({ processos }: { readonly processos: readonly ProcessoConfigurado[] }): ReactElement {
  const lugar = useLugar();
  return (
    <div className="tabela-moldura">
      <table className="tabela-simples">
        <thead>
          <tr>
            <th scope="col">Processo</th>
            <th scope="col" className="se-houver-lugar">
              Grupo
            </th>
            <th scope="col">Versões</th>
            <th scope="col">Publicada em</th>
            <th scope="col" className="se-houver-lugar">
              Em 12 meses
            </th>
            <th scope="col" className="se-houver-lugar">
              Saúde
            </th>
          </tr>
        </thead>
        <tbody>
          {processos.map((processo) => {
            const vigente = processo.versoes.find(({ situacao }) => situacao === 'vigente');
            const abertas = processo.versoes.filter(({ situacao }) => situacao !== 'encerrada');
            return (
              <tr key={processo.id}>
                <th scope="row">
                  <a href={lugar.processo(processo.id)}>{processo.nome}</a>
                  {processo.modelo?.nova === true && (
                    <div>
                      <StatusChip status="O modelo tem uma versão nova" tom="info" icone="info" />
                    </div>
                  )}
                </th>
                <td className="se-houver-lugar">{processo.grupo ?? ''}</td>
                <td>
                  {abertas.map((versao) => (
                    <span key={versao.id}>
                      <SituacaoDaVersao versao={versao} comNumero />{' '}
                      {versao.publicacao !== null && <SituacaoDaPublicacao publicacao={versao.publicacao} />}{' '}
                    </span>
                  ))}
                </td>
                <td className="numero">{vigente?.publicado_em == null ? '–' : mostrarDia(vigente.publicado_em)}</td>
                <td className="numero se-houver-lugar">
                  {processo.uso === null ? '–' : protocoladosNoAno(processo.uso).toLocaleString('pt-BR')}
                </td>
                <td className="se-houver-lugar">{processo.uso !== null && <SaudeDoProcesso uso={processo.uso} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The types of one city with their versions, and the way to bring one in. */
export function ListaDeProcessos(): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const { data, error, refetch } = useProcessos(lugar);
  const [importando, setImportando] = useState(false);
  const [criando, setCriando] = useState(false);
  const [modelos, setModelos] = useState(false);
  const abrir = (
    <div className="processo-acoes">
      <Botao icone="mais" onClick={() => setCriando(true)}>
        Novo processo
      </Botao>
      <Botao variante="secundario" onClick={() => setModelos(true)}>
        A partir de um modelo
      </Botao>
      <Botao variante="secundario" icone="enviar" onClick={() => setImportando(true)}>
        Importar processo
      </Botao>
    </div>
  );
  return (
    <>
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível carregar os processos." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando os processos…" />}
      {data !== undefined && data.length === 0 && (
        <div className="tabela-moldura">
          <EstadoVazio titulo="Nenhum processo nesta prefeitura" acao={abrir}>
            Comece um tipo de requerimento do zero, a partir de um modelo, ou importe o arquivo JSON de um. Ele entra
            como rascunho e só vale depois de publicado.
          </EstadoVazio>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          {abrir}
          <Tabela processos={data} />
        </>
      )}
      {criando && (
        <NovoProcesso
          grupos={[...new Set((data ?? []).flatMap(({ grupo }) => grupo ?? []))]}
          aoFechar={() => setCriando(false)}
        />
      )}
      {modelos && <DeUmModelo aoFechar={() => setModelos(false)} />}
      {importando && (
        <ImportarProcesso
          aoFechar={() => setImportando(false)}
          aoImportar={({ id }) => {
            setImportando(false);
            void navegar(lugar.processo(id));
          }}
        />
      )}
    </>
  );
}
