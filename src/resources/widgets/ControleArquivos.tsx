import { useRef, type ChangeEvent, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { AndamentoDoEnvio } from './AndamentoDoEnvio.tsx';
import { idDoRotulo, type PropsDoControle } from './controle.ts';
import { Miniatura } from './Miniatura.tsx';
import { useEnvioDeArquivos } from './useEnvioDeArquivos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

const VARIOS = new Set(['imagens', 'arquivos']);
const IMAGEM = new Set(['imagem', 'imagens']);

/** One picture, or files: sent at once, one a call; the value is the key that the upload answered (api.md "files"). */
export const ControleArquivos = (props: PropsDoControle): ReactElement => {
  const formato = formatOf(props.schema);
  const varios = VARIOS.has(formato);
  const entrada = useRef<HTMLInputElement>(null);
  const documento = !IMAGEM.has(formato);
  const { envio, enviar } = useEnvioDeArquivos(documento);
  const chaves = (Array.isArray(props.valor) ? props.valor : [props.valor]).filter(
    (chave): chave is string => typeof chave === 'string' && chave !== '',
  );
  const mudar = (novas: readonly string[]): void => {
    props.aoMudar(varios ? (novas.length === 0 ? null : novas) : (novas[0] ?? null));
    props.aoSair?.();
  };
  const escolher = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const arquivos = [...(target.files ?? [])];
    target.value = '';
    let juntas = varios ? chaves : [];
    void enviar(arquivos, (chave) => {
      juntas = [...juntas, chave];
      mudar(juntas);
    });
  };

  return (
    <Box role="group" aria-labelledby={idDoRotulo(props.id)} aria-describedby={props.descritoPor}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        {chaves.map((chave, i) => (
          <Box key={chave} sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
            {IMAGEM.has(formato) ? (
              <Miniatura chave={chave} rotulo={`Imagem ${i + 1}`} />
            ) : (
              <Box sx={{ p: 1, border: '1px solid var(--border)', borderRadius: 1 }}>{`Arquivo ${i + 1}`}</Box>
            )}
            <Button
              size="small"
              startIcon={<Icone nome="fechar" />}
              onClick={() => mudar(chaves.filter((uma) => uma !== chave))}
            >
              <span>
                Tirar <span className="so-leitor">{`${documento ? 'arquivo' : 'imagem'} ${i + 1}`}</span>
              </span>
            </Button>
          </Box>
        ))}
        <Button
          id={props.id}
          variant="outlined"
          startIcon={<Icone nome="enviar" />}
          onClick={() => entrada.current?.click()}
          aria-busy={envio !== null && envio.erro === null}
        >
          {varios ? 'Acrescentar' : chaves.length === 0 ? 'Enviar' : 'Trocar'}
        </Button>
        <input
          ref={entrada}
          type="file"
          hidden
          multiple={varios}
          accept={documento ? '.pdf,image/png,image/jpeg' : 'image/png,image/jpeg'}
          onChange={escolher}
          aria-labelledby={idDoRotulo(props.id)}
        />
      </Box>
      <AndamentoDoEnvio envio={envio} />
    </Box>
  );
};
