import type { ReactElement } from 'react';
import type { Recursos } from '../../../dataProvider/recursos.ts';
import { arquivoExterno, hostsDosExtras } from '../../../schemas/arquivoExterno.ts';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Folha } from '../comum/Folha.tsx';
import type { PropsDaTela } from '../comum/rotas.ts';
import { Titulo } from '../comum/Titulo.tsx';
import { useConsulta } from '../comum/useConsulta.ts';
import { FalhaDaConsulta } from './FalhaDaConsulta.tsx';

type Resposta = Recursos & {
  readonly organizacao: { readonly metadados?: { readonly extras?: unknown } };
};

const semArquivo = {
  titulo: 'Este arquivo não pode ser aberto',
  texto: 'O endereço está incompleto, ou o arquivo está em um lugar que a prefeitura não indicou.',
  href: '/',
  botao: 'Ir para o portal',
} as const;

function Arquivo({ endereco, recursos }: { readonly endereco: string | null; readonly recursos: Resposta }) {
  const arquivo = arquivoExterno(endereco, hostsDosExtras(recursos.organizacao.metadados?.extras));
  if (arquivo === null)
    return (
      <EstadoVazio
        desenho="lupa"
        titulo={semArquivo.titulo}
        acao={<LigacaoBotao href={semArquivo.href}>{semArquivo.botao}</LigacaoBotao>}
      >
        {semArquivo.texto}
      </EstadoVazio>
    );
  return (
    <EstadoVazio
      titulo={arquivo.nome}
      acao={
        <LigacaoBotao href={arquivo.endereco} target="_blank" rel="noopener noreferrer">
          Abrir o arquivo
        </LigacaoBotao>
      }
    >
      Este arquivo está em {arquivo.host}, fora do portal.
    </EstadoVazio>
  );
}

/**
 * '/external-file?url=' (spec 2, AMB-021): names a file at a host that the city lists and leads to it. Neither server nor page fetch it,
 * and nothing opens by itself: the reader sees first where it is.
 */
export function TelaDeArquivoExterno({ busca }: PropsDaTela): ReactElement {
  const consulta = useConsulta<Resposta>('recursos');
  const endereco = new URLSearchParams(busca).get('url');
  return (
    <Folha>
      <Titulo aba="Arquivo externo">Arquivo externo</Titulo>
      {consulta.fase === 'carregando' && <Esqueleto rotulo="Conferindo o endereço…" linhas={3} />}
      {consulta.fase === 'erro' && (
        <FalhaDaConsulta erro={consulta.erro} tentarDeNovo={consulta.tentarDeNovo} naoAchou={semArquivo} />
      )}
      {consulta.fase === 'pronto' && <Arquivo endereco={endereco} recursos={consulta.dados} />}
    </Folha>
  );
}
