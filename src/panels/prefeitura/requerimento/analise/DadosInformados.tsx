import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { situacoesDoInformado } from '../../../../schemas/requerimento/informado.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { InformadoVisto } from '../../../../schemas/requerimento/vistas/informados.ts';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import { useAto } from '../chamadas/useAto.ts';

function Um({ r, um }: { readonly r: RequerimentoVisto; readonly um: InformadoVisto }): ReactElement {
  const [recusando, setRecusando] = useState(false);
  const [motivo, setMotivo] = useState('');
  const { enviando, erro, fazer } = useAto(r.id);
  const aConferir = um.situacao === 'a_conferir' && r.acoes.some(({ acao }) => acao === 'conferir-informado');
  const conferir = (resultado: 'confirmado' | 'recusado'): void =>
    void fazer({
      caminho: `/informados/${um.id}/conferir`,
      versao: r.versao,
      corpo: { resultado, ...(resultado === 'recusado' ? { motivo } : {}) },
      aviso: resultado === 'confirmado' ? 'Dados confirmados' : 'Dados não confirmados',
    });
  return (
    <li>
      <p>
        <b>{um.nome}</b> · {situacoesDoInformado[um.situacao]}
      </p>
      <p className="partes-detalhe numero">{um.valor}</p>
      {um.dados.map(({ rotulo, valor }) => (
        <p key={rotulo} className="partes-detalhe">
          {rotulo}: {valor}
        </p>
      ))}
      {um.motivo !== null && <p className="partes-detalhe">Motivo: {um.motivo}</p>}
      {recusando && (
        <Campo
          id={`recusar-informado-${um.id}`}
          rotulo="Por que não se confirma"
          value={motivo}
          maxLength={1000}
          erro={erro?.erros?.['motivo']?.[0]}
          onChange={(evento) => setMotivo(evento.target.value)}
        />
      )}
      {erro !== null && <p role="alert">{erro.mensagem}.</p>}
      {aConferir && (
        <div className="partes-atos">
          <Botao variante="secundario" tamanho="pequeno" carregando={enviando} onClick={() => conferir('confirmado')}>
            Confirmar
          </Botao>
          <Botao
            variante="texto"
            tamanho="pequeno"
            carregando={enviando}
            onClick={() => (recusando ? conferir('recusado') : setRecusando(true))}
          >
            Não confirmar
          </Botao>
        </div>
      )}
    </li>
  );
}

/** Who or what the applicant typed in because no registry has it, for the city to confirm; nothing where there is none. */
export function DadosInformados({
  requerimento: r,
}: {
  readonly requerimento: RequerimentoVisto;
}): ReactElement | null {
  const ha = (r.informados ?? []).length > 0;
  const { data = [] } = useQuery({
    queryKey: ['requerimento', r.id, 'informados', r.versao],
    enabled: ha,
    queryFn: ({ signal }) =>
      api<readonly InformadoVisto[]>(caminhoDoRequerimento(r.id, '/informados'), { signal, semNavegacao: true }),
  });
  if (!ha) return null;
  const faltam = (r.informados ?? []).filter(({ situacao }) => situacao === 'a_conferir').length;
  return (
    <section aria-label="Dados informados pelo requerente">
      {faltam > 0 && (
        <Aviso tom="warn" titulo={faltam === 1 ? 'Há dados a confirmar.' : `Há ${faltam} dados a confirmar.`}>
          O cadastro da prefeitura não os tem: o requerente os informou.
        </Aviso>
      )}
      <ul className="partes">
        {data.map((um) => (
          <Um key={um.id} r={r} um={um} />
        ))}
      </ul>
    </section>
  );
}
