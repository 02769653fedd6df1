import type { ReactElement } from 'react';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import '../../layout/ui/maisDesenhos.ts';
import { PaginaSimples } from '../comum/PaginaSimples.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { FalhaDaConsulta } from './FalhaDaConsulta.tsx';
import { FormularioDeConsulta } from './FormularioDeConsulta.tsx';
import { Historico } from './Historico.tsx';
import { ListaDeDados } from './ListaDeDados.tsx';
import { mostrarMomento } from './mostrarMomento.ts';
import { requerimentoPublico, type RequerimentoPublico } from './requerimentoPublico.ts';
import './consulta.css';

function Requerimento({ requerimento }: { readonly requerimento: RequerimentoPublico }): ReactElement {
  const { numero, processo, situacao, etapa, setor, requerente, protocolado_em, historico, documento } = requerimento;
  return (
    <>
      <div className="consulta-topo">
        <div>
          <Titulo aba={`Requerimento ${numero ?? ''}`}>{processo ?? 'Requerimento'}</Titulo>
          <p className="secundario">
            nº <b className="numero">{numero}</b>
          </p>
        </div>
        {situacao !== null && <StatusChip status={situacao} />}
      </div>
      <Cartao amplo>
        <ListaDeDados
          linhas={[
            ['Protocolo', mostrarMomento(protocolado_em)],
            ['Etapa atual', etapa],
            ['Setor', setor],
            ['Requerente', requerente],
            ['Documento', documento && [documento.nome, documento.numero].filter(Boolean).join(' nº ')],
          ]}
        />
        <p className="consulta-sigilo">
          <Icone nome="cadeado" tamanho={16} />
          <span>Dados pessoais aparecem em parte (Lei 13.709/2018). Quem pediu vê tudo ao entrar no portal.</span>
        </p>
      </Cartao>
      {historico.length > 0 && (
        <Cartao titulo="Andamento" amplo className="depois">
          <Historico itens={historico} />
        </Cartao>
      )}
      <p className="formulario-acoes nao-imprimir">
        <LigacaoBotao href="/requerimento/visualizar" variante="texto" icone="buscar">
          Consultar outro requerimento
        </LigacaoBotao>
      </p>
    </>
  );
}

function RequerimentoPorCodigo({ codigo }: { readonly codigo: string }): ReactElement {
  const consulta = useConsulta<unknown>(`publico/requerimento/${encodeURIComponent(codigo)}`);
  if (consulta.fase === 'carregando') return <Esqueleto rotulo="Carregando o requerimento…" />;
  if (consulta.fase === 'pronto') return <Requerimento requerimento={requerimentoPublico(consulta.dados)} />;
  return (
    <>
      <Titulo aba="Requerimento não localizado">Consultar um requerimento</Titulo>
      <FalhaDaConsulta
        erro={consulta.erro}
        tentarDeNovo={consulta.tentarDeNovo}
        naoAchou={{
          titulo: 'Requerimento não localizado',
          texto: 'O endereço pode estar incompleto. Consulte pelo número e pelo documento de quem pediu.',
          href: '/requerimento/visualizar',
          botao: 'Consultar pelo número',
        }}
      />
    </>
  );
}

/** '/requerimento/visualizar/{id}': the public view of a request; without a code, the form that finds it. */
export function TelaDeRequerimento({ params }: PropsDaTela): ReactElement {
  if (params.id !== undefined)
    return (
      <PaginaSimples parte="Consulta de requerimento">
        <RequerimentoPorCodigo codigo={params.id} />
      </PaginaSimples>
    );
  return (
    <PaginaSimples parte="Consulta de requerimento" estreita>
      <Titulo aba="Consultar um requerimento">Consultar um requerimento</Titulo>
      <p className="subtitulo">Veja a situação e o andamento sem entrar no portal.</p>
      <Cartao amplo>
        <FormularioDeConsulta />
      </Cartao>
    </PaginaSimples>
  );
}
